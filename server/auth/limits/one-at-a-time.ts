/** Does one subject's work one after the other, in the order it came; other subjects' work goes on next to it. */
export type OneAtATime = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>

/** Makes the lines in which the work of each subject waits. */
export function oneAtATime(): OneAtATime {
  const ends = new Map<string, Promise<void>>()
  return async (subject, work) => {
    const before = ends.get(subject)
    const { promise: end, resolve: done } = Promise.withResolvers<void>()
    ends.set(subject, end)
    await before
    try {
      return await work()
    } finally {
      if (ends.get(subject) === end) ends.delete(subject)
      done()
    }
  }
}
