/**
 * Flags of Node for a server whose memory stays flat. By its own measure V8 collects old objects when they are several
 * times what is in use, and lets those of a moment take a hundred megabytes more.
 */
export const heapFlags = [
  '--max-semi-space-size=16',
  '--initial-old-space-size=128',
  '--heap-growing-percent=30',
]

/** More pools of the C library would each keep what was freed in them. */
export const mallocVariables = { MALLOC_ARENA_MAX: '2' }
