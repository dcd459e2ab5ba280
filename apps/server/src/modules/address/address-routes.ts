import type { Db } from '../../db/database.ts'
import { ownerOf } from '../../kernel/owner.ts'
import type { Routes } from '../../kernel/routes.ts'
import { onceIn } from '../idempotency/once.ts'
import { addressRepository } from './address-repository.ts'
import { addAddress, changeAddress, describeAddress, removeAddress } from './keep-addresses.ts'

interface Deps {
  db: Db
  now: () => number
}

export const addressRoutes = ({ db, now }: Deps) =>
  ({
    listAddresses: async ({ shop, buyer }) =>
      (await addressRepository.listOf(db, ownerOf(shop, buyer))).map(describeAddress),
    createAddress: ({ shop, buyer, body, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const request = { ...owner, call: 'createAddress', key: visitor.idempotencyKey, body, now: now() }
      return onceIn(db, request, (tx) => addAddress(tx, owner, body))
    },
    updateAddress: ({ shop, buyer, body }) => changeAddress(db, ownerOf(shop, buyer), body),
    deleteAddress: ({ shop, buyer, query }) => removeAddress(db, ownerOf(shop, buyer), query.id),
  }) satisfies Routes
