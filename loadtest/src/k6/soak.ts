// Soak: the morning's visits for hours at a low rate, with people who never stop watching. What is
// looked for is not in the answers: memory and lag must stay where they are.
export { default, handleSummary, look, options } from './morning.ts';
