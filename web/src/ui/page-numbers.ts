// Which page numbers a list offers: the ends, where one is, and its neighbours.

export const numbersAround = (page: number, last: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((a, b) => a - b);
