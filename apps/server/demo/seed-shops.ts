import type { Config } from '../src/config.ts'
import type { Logger } from '../src/kernel/logger.ts'
import type { LifeSource } from './life/open-life.ts'
import { seedDemo } from './seed-demo.ts'

interface Deps extends LifeSource {
  config: Config
  logger: Logger
}

/**
 * Fills an empty database with the demo shops, and these with two months of trade if configured. A service that the
 * trade needs may be out of reach, such as a bucket for its files: then the shops begin bare, and the log has the
 * reason.
 */
export const seedShops = async (deps: Deps): Promise<boolean> => {
  const { config, database, logger } = deps
  if (!config.demoLife) return seedDemo(database.db)
  const loadLife = async () => (await import('./life/seed-life.ts')).createDemoLife(deps)
  const began = performance.now()
  try {
    const seeded = await seedDemo(database.db, { loadLife })
    if (seeded) logger.debug({ ms: Math.round(performance.now() - began) }, 'the demo shops have their trade')
    return seeded
  } catch (err) {
    logger.error({ err }, 'the demo shops begin without their orders')
    return seedDemo(database.db)
  }
}
