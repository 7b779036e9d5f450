// Builds the two sides of the benchmark of the several-resources view: ours, and FullCalendar's.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const ours = join(import.meta.dirname, 'measured-grid.tsx');
const rival = join(import.meta.dirname, '../../loadtest/src/baselines/fullcalendar-week.ts');

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    target: 'es2023',
    cssCodeSplit: true,
    rollupOptions: {
      input: { ours, rival },
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
});
