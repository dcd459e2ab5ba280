import { inject } from 'vitest'
import { readConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { createProcessStore } from '../../testing/process-database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

/** A database with the configuration that leads to it: jobs reach a server by its address. */
export const openJobDatabase = async () => {
  if (inject('databaseTemplate').kind === 'embedded') {
    const database = await createTestDatabase()
    return { database, config: readConfig({}), close: () => database.close() }
  }
  const { environment, remove } = await createProcessStore()
  const config = readConfig(environment)
  const database = await connect(config)
  const close = async () => {
    await database.close()
    await remove()
  }
  return { database, config, close }
}
