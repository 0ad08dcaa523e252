// Finds a place by halves: it costs nearly the same among ten and among a hundred thousand.

/** The first of so many places where it is true, and then stays true; as many as there are if it never is. */
export const firstWhere = (count: number, is: (place: number) => boolean): number => {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (is(middle)) high = middle
    else low = middle + 1
  }
  return low
}
