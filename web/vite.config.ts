// Builds the application for any context path: relative addresses, one chunk a route.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react()],
  build: {
    target: 'es2023',
    sourcemap: false,
    // antd and the declared office are one chunk, which only the back office loads.
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: true,
  },
});
