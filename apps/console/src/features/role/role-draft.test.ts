import { type Powers, permissionGroups, standardRoles } from '@yinpu/contract/console'
import { expect, test } from 'vitest'
import { pages } from '../../pages.tsx'
import { offeredCount, type RoleDraft, toggled } from './role-draft.ts'

const owner: Powers = {
  isOwner: true,
  permissions: new Set(standardRoles.flatMap(({ permissions }) => permissions)),
  limits: {},
  ownCustomersOnly: false,
}
const pressOperator: RoleDraft = {
  id: 'r1',
  name: '生产',
  permissions: ['order.view', 'job.view', 'job.print', 'job.move', 'batch.edit'],
  limits: {},
  own_customers_only: false,
}

test('permissions of pages that are not there yet are neither offered nor counted, and stay granted', () => {
  expect(offeredCount(pressOperator)).toBe(4)
  const changed = toggled(pressOperator, 'artwork.download', owner)
  expect(offeredCount(changed)).toBe(5)
  expect(changed.permissions).toEqual(
    expect.arrayContaining(['job.view', 'job.print', 'job.move', 'batch.edit']),
  )
})

test('the workshop’s permissions are hidden only as long as nothing needs them', () => {
  const hidden = permissionGroups
    .flatMap(({ permissions }) => permissions.map(({ value }) => value))
    .filter((value) => offeredCount({ ...pressOperator, permissions: [value] }) === 0)
  // The keys of the shop are its owner's: no role is offered them.
  expect(hidden).toEqual(['batch.edit', 'company.connect'])
  const opened = pages.flatMap(({ permission }) => permission ?? [])
  expect(opened.filter((value) => hidden.includes(value))).toEqual([])
})
