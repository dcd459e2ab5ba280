import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Loaded into the server by `--import` for the bench alone: one part of `http/fast` is replaced by what the server
 * would do without it. The product knows nothing of this.
 */
const replacements: Record<string, { file: string; change: (source: string) => string }> = {
  'batch per tick': {
    file: 'batch-per-tick.ts',
    change: () => `export const batchPerTick = (steps) => (item) => {
      const fail = (error) => void item.reply.send(error)
      try {
        for (const step of steps) {
          const doing = step(item)
          if (doing instanceof Promise) doing.catch(fail)
        }
      } catch (error) {
        fail(error)
      }
    }`,
  },
}

const replacement = replacements[process.env.FAST_WITHOUT ?? '']
if (replacement)
  registerHooks({
    load: (url, context, next) => {
      if (!url.endsWith(`/http/fast/${replacement.file}`)) return next(url, context)
      const source = readFileSync(fileURLToPath(url), 'utf8')
      const changed = replacement.change(source)
      if (changed === source) throw new Error(`${replacement.file} is not what it was`)
      return { format: 'module', source: stripTypeScriptTypes(changed), shortCircuit: true }
    },
  })
