import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { connectEmbedded } from '../../apps/server/src/db/connect-embedded.ts'

const variable = 'MIGRATED_SHOP_DIR'

/**
 * Makes an empty database with all its tables in this data folder. That is most of a shop's first start: a run does it
 * once, and every shop of the journeys starts from a copy. Workers find the folder by a variable.
 */
export const prepareMigratedShop = async (folder: string) => {
  const { close } = await connectEmbedded(join(folder, 'pg'))
  await close()
  process.env[variable] = folder
}

/** Fills a data folder for a shop that has not been opened yet. */
export const copyMigratedShop = (folder: string) => {
  const prepared = process.env[variable]
  if (prepared) cpSync(prepared, folder, { recursive: true })
}
