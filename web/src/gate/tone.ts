// One tone for an admitted, two for a refused one: a guard hears it without looking.

let context: AudioContext | undefined;

const beep = (at: number, frequency: number): void => {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.value = 0.12;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(context.currentTime + at);
  oscillator.stop(context.currentTime + at + 0.14);
};

export const sound = (verdict: 'admitted' | 'refused' | 'guard'): void => {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (verdict === 'admitted') beep(0, 880);
  else for (const at of [0, 0.22]) beep(at, verdict === 'refused' ? 330 : 520);
};
