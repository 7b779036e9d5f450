// Text that takes the room of its bold self from the start: nothing beside it moves when it is chosen.

export const Steady = ({ text }: { readonly text: string }) => (
  <span className="steady" data-text={text}>
    {text}
  </span>
);
