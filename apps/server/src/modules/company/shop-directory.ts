import { hash, timingSafeEqual } from 'node:crypto'
import type { ClientCredentials } from '@yinpu/contract'
import type { Database } from '../../db/database.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { Shop } from '../../kernel/shop.ts'
import { assembleShop } from './assemble-shop.ts'
import { companyRepository as repository } from './company-repository.ts'
import { connectionReader } from './connection-reader-repository.ts'
import { levelRepository } from './level-repository.ts'
import { policyRepository } from './policy-repository.ts'

const sameSecret = (input: string, stored: string) =>
  timingSafeEqual(hash('sha256', input, 'buffer'), hash('sha256', stored, 'buffer'))

const unknown = Symbol('unknown')

/** One whose pages were all looked at weighs some megabytes: catalogue, prices and pages hang on its shop. */
const maxShops = 500

/**
 * Caches shops and the credentials that lead to them, and drops them as soon as any process changes them. Beyond the
 * limit the shops that were loaded first are dropped; one that is still in use is loaded again.
 */
export const createShopDirectory = async (
  database: Pick<Database, 'db' | 'listen'>,
  { most = maxShops }: { most?: number } = {},
) => {
  const { db } = database
  const shops = new Map<string, Promise<Shop | undefined>>()
  const loaded = new Map<string, Shop>()
  /** Of shops that were dropped, too: a version of a tariff never changes. */
  const tariffs = createBoundedCache<Pick<Shop, 'tariff' | 'tariffVersion'>>(most)
  const idsByCredentials = createBoundedCache<string | typeof unknown>(1_000)
  let changes = 0

  const forget = (companyId: string) => {
    changes += 1
    if (companyId === '*') {
      shops.clear()
      loaded.clear()
    } else {
      shops.delete(companyId)
      loaded.delete(companyId)
    }
    idsByCredentials.clear()
  }

  const evictOldest = () => {
    const [oldest] = shops.keys()
    if (shops.size <= most || oldest === undefined) return
    shops.delete(oldest)
    loaded.delete(oldest)
  }

  const load = async (id: string): Promise<Shop | undefined> => {
    const company = await repository.findCompany(db, id)
    if (!company) return undefined
    const [adverts, categories, offlineChannels, levels, policies, tariff, connections] = await Promise.all([
      repository.listAdverts(db, id),
      repository.listCategories(db, id),
      repository.listOfflineChannels(db, id),
      levelRepository.listOf(db, id),
      policyRepository.listOf(db, id),
      repository.findTariffVersion(db, id),
      connectionReader.listOf(db, id),
    ])
    const rows = { company, adverts, categories, offlineChannels, levels, policies, tariff, connections }
    const shop = assembleShop(rows, tariffs.get(id))
    tariffs.set(id, { tariff: shop.tariff, tariffVersion: shop.tariffVersion })
    return shop
  }

  const find = (id: string): Promise<Shop | undefined> => {
    const cachedShop = shops.get(id)
    if (cachedShop) return cachedShop
    const loading = load(id)
    shops.set(id, loading)
    evictOldest()
    // Counts only if it is still current: a change, or another shop, may have removed it from the map during the read.
    const isCurrent = () => shops.get(id) === loading
    const drop = () => {
      if (isCurrent()) shops.delete(id)
    }
    loading.then((shop) => {
      // An unknown id is not cached: ids come from tokens, and anybody can send those.
      if (!shop) drop()
      else if (isCurrent()) loaded.set(id, shop)
    }, drop)
    return loading
  }

  const lookUp = async ({ app_auth_token, public_key, mode, domain }: ClientCredentials) => {
    if (mode === 1) {
      const platform = await repository.findPlatform(db, app_auth_token)
      if (!platform || !sameSecret(public_key, platform.publicKey)) return undefined
      const company = await repository.findCompanyByDomain(db, domain)
      return company?.mode === 1 ? company.id : undefined
    }
    const company = await repository.findCompanyByPair(db, app_auth_token)
    if (!company?.publicKey || company.mode !== mode || domain !== '') return undefined
    return sameSecret(public_key, company.publicKey) ? company.id : undefined
  }

  const findByCredentials = async (credentials: ClientCredentials): Promise<Shop | undefined> => {
    const { app_auth_token, public_key, mode, domain } = credentials
    const key = JSON.stringify([mode, domain, app_auth_token, public_key])
    const cached = idsByCredentials.get(key)
    if (cached === unknown) return undefined
    if (cached) return find(cached)
    const before = changes
    const id = await lookUp(credentials)
    // A change while we were reading may have made the answer old.
    if (before === changes) idsByCredentials.set(key, id ?? unknown)
    return id ? find(id) : undefined
  }

  await database.listen('shop_changed', forget, () => forget('*'))

  return {
    find,
    /** The shop if it is in memory already. */
    peek: (id: string) => loaded.get(id),
    findByCredentials,
  }
}

export type ShopDirectory = Awaited<ReturnType<typeof createShopDirectory>>
