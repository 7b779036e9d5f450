// Styles that a page of a baseline brings along.
declare module '*.css';
