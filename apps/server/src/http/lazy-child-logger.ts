import type { FastifyBaseLogger } from 'fastify'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** A request's logger that is made when it first has something to say: most requests have nothing. */
export const lazyChildLogger = (
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
): FastifyBaseLogger => new LazyChild(logger, bindings) as unknown as FastifyBaseLogger

class LazyChild {
  #made: FastifyBaseLogger | undefined
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Record<string, unknown>
  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent
    this.#bindings = bindings
  }
  get made(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings)
    return this.#made
  }
  get level() {
    return this.#parent.level
  }
  child(bindings: Record<string, unknown>) {
    return this.made.child(bindings)
  }
  silent() {}
}

for (const level of levels) {
  Object.defineProperty(LazyChild.prototype, level, {
    value(this: LazyChild, ...args: Parameters<FastifyBaseLogger['info']>) {
      this.made[level](...args)
    },
  })
}
