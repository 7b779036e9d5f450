// Whether a browser calls itself a phone or a tablet. A narrow window on a desk is none, nor is an iPad that calls
// itself a Mac.

const words = /Android|iPhone|iPad|iPod|HarmonyOS|OpenHarmony|Windows Phone|Mobile|Tablet/i;

export const isPhone = (userAgent: string = navigator.userAgent): boolean => words.test(userAgent);
