import { buildStorefront } from '../../scripts/build-storefront.ts'

const limitMs = 900_000

const parts: Record<string, () => Promise<void>> = {
  quoting: async () => {
    const { runQuotingBench } = await import('./quoting/quoting-bench.ts')
    await runQuotingBench()
  },
  catalogue: async () => {
    const { runCatalogueBench } = await import('./catalogue/catalogue-bench.ts')
    await runCatalogueBench()
  },
  ordering: async () => {
    const { runOrderingBench } = await import('./ordering/ordering-bench.ts')
    await runOrderingBench()
  },
  login: async () => {
    const { runLoginBench } = await import('./login/login-bench.ts')
    await runLoginBench()
  },
  serving: async () => {
    const { runServingBench } = await import('./serving/serving-bench.ts')
    await runServingBench()
  },
}

const fail = (message: string, exitCode: number) => {
  process.stderr.write(`bench: ${message}\n`)
  // Leaving through process.exit ends the servers that were started, whatever is still pending.
  process.exit(exitCode)
}

const run = async (given: string[]) => {
  const unknown = given.find((name) => !(name in parts))
  if (unknown) throw new Error(`no part "${unknown}": ${Object.keys(parts).join(', ')}, or nothing for all`)
  const names = given.length > 0 ? given : Object.keys(parts)
  if (names.some((name) => name !== 'quoting' && name !== 'ordering')) buildStorefront()
  setTimeout(() => fail(`not done after ${limitMs / 1000} s`, 1), limitMs).unref()
  for (const name of names) await parts[name]?.()
}

process.on('SIGINT', () => fail('interrupted', 130))
process.on('SIGTERM', () => fail('terminated', 143))

await run(process.argv.slice(2)).catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error), 1),
)
