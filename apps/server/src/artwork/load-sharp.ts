export type Sharp = typeof import('sharp').default

/** Native, and not on every machine: where it cannot load, pictures are left to people. */
export const loadSharp = async (): Promise<Sharp | undefined> => {
  try {
    const { default: sharp } = await import('sharp')
    sharp.concurrency(1)
    // It would remember files by their path, and a path may get another file.
    sharp.cache(false)
    return sharp
  } catch {
    return undefined
  }
}
