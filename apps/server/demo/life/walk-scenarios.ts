/** The scenario of one order or inquiry: it acts, then waits until the time that it yields. */
export type Scenario = AsyncGenerator<number, void, void>

export interface WalkedClock {
  time: number
}

interface Waiting {
  at: number
  scenario: Scenario
}

/**
 * Runs all scenarios together, always the one with the earliest time, and leaves each in its state at
 * `until`. One act at a time: all of them share a transaction, and ids must rise with the time of their rows.
 */
export const walkScenarios = async (
  scenarios: Scenario[],
  clock: WalkedClock,
  until: number,
): Promise<void> => {
  const waiting = new Set<Waiting>()
  const advance = async (scenario: Scenario) => {
    const { value, done } = await scenario.next()
    if (!done && value <= until) waiting.add({ at: Math.max(value, clock.time), scenario })
  }
  for (const scenario of scenarios) await advance(scenario)
  while (waiting.size > 0) {
    const first = [...waiting].reduce((one, other) => (other.at < one.at ? other : one))
    waiting.delete(first)
    clock.time = Math.max(clock.time, Math.floor(first.at))
    await advance(first.scenario)
  }
  clock.time = until
}
