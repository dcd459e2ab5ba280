import { maskMobile } from '@yinpu/contract'
import { consoleCalls } from '@yinpu/contract/console'
import { newId } from '../../kernel/ids.ts'
import type { AddressRow } from '../address/address-repository.ts'
import { addressRepository } from '../address/address-repository.ts'
import { addAddress, mostAddresses, removeAddress } from '../address/keep-addresses.ts'
import { customerRepository } from '../customer/customer-repository.ts'
import { titleOf } from '../customer/customer-title.ts'
import { parseAddress } from '../region/parse-address.ts'
import { isCompleteRegion } from '../region/region-table.ts'
import { type CustomerMatch, findCustomers, lockCustomer, noCustomer } from './find-customers.ts'
import { importLookupRepository } from './import-lookup-repository.ts'
import { type ImportRules, planError } from './import-rules.ts'
import { plainFigures } from './read-cells.ts'

const { name, mobile: phone, tag } = consoleCalls.addCustomerAddress.body.shape

interface Values {
  mobile: string
  recipient?: string | undefined
  phone?: string | undefined
  place: { province: string; city: string; district: string; region_code: string; detail: string }
  tag: string
}

interface Known extends CustomerMatch {
  addresses: readonly AddressRow[]
}

/** Missing parts are those of the customer. */
const addressOf = ({ mobile, recipient, phone, place, tag }: Values, { customer }: CustomerMatch) => ({
  name: recipient ?? customer?.name ?? '',
  mobile: phone ?? mobile,
  ...place,
  tag,
  is_default: false,
})

const isSame = (row: AddressRow, address: ReturnType<typeof addressOf>) =>
  row.name === address.name &&
  row.mobile === address.mobile &&
  row.regionCode === address.region_code &&
  row.detail === address.detail

export const addressRules: ImportRules<Values, Known> = {
  kind: 'addresses',
  read: (reader) => {
    const mobile = reader.customerMobile()
    const recipient = reader.text('recipient', name)
    const telephone = reader.text('phone')
    const phoneText =
      telephone &&
      plainFigures(telephone)
        .replace(/[\s()]/g, '')
        .replace(/^(\+|00)?86(?=1)/, '')
    const fault = phoneText && phone.safeParse(phoneText).error?.issues[0]
    if (fault) reader.note('phone', `：${fault.message}`)
    const parts = (['province', 'city', 'district', 'address'] as const).map(
      (field) => reader.text(field) ?? '',
    )
    const tagText = reader.text('tag', tag) ?? ''
    // Programs repeat the city of a municipality in both columns.
    const text = parts.filter((part, at) => part !== parts[at - 1]).join('')
    const { province, city, district, region_code, detail } = parseAddress(text)
    if (text === '' && reader.faults.length === 0) reader.note('address', '没有填写')
    else if (text !== '' && (!isCompleteRegion(region_code) || detail === ''))
      reader.note('address', '认不出省市区或详细地址，请写全，例如：广东省深圳市南山区科技园路 1 号')
    const place = { province, city, district, region_code, detail }
    return { mobile, recipient, phone: phoneText || undefined, place, tag: tagText }
  },
  keyOf: (values) => JSON.stringify([values.mobile, values.recipient, values.phone, values.place]),
  titleOf: ({ mobile, recipient }) => recipient ?? maskMobile(mobile),
  load: async (db, companyId, list) => {
    const { ids, find } = await findCustomers(
      db,
      companyId,
      list.map(({ mobile }) => mobile),
    )
    const addresses = await importLookupRepository.addressesOf(db, companyId, ids)
    const ofUser = Map.groupBy(addresses, ({ userId }) => userId)
    return ({ mobile }) => {
      const match = find(mobile)
      return { ...match, addresses: ofUser.get(match.customer?.id ?? '') ?? [] }
    }
  },
  plan: (values, known) => {
    const { customer, addresses } = known
    if (!customer) return planError(addressRules.titleOf(values), noCustomer(known))
    const title = titleOf(customer)
    const userId = customer.id
    const address = addressOf(values, known)
    if (address.name === '') return { ...planError(title, '没有收货人，客户也没有姓名'), userId }
    if (addresses.some((row) => isSame(row, address))) return { result: 'same', title, message: '', userId }
    if (addresses.length >= mostAddresses)
      return { ...planError(title, `收货地址已有 ${mostAddresses} 个`), userId }
    return { result: 'new', title, message: `${address.province}${address.city}${address.district}`, userId }
  },
  lock: (tx, companyId, { mobile }) => lockCustomer(tx, companyId, mobile),
  write: async (tx, { companyId }, values, known) => {
    const userId = known.customer?.id ?? ''
    const owner = { companyId, userId }
    const address = addressOf(values, known)
    const addressId = newId()
    await addAddress(tx, owner, address, addressId)
    await customerRepository.setProfile(tx, owner, {})
    return { userId, change: { addressId, address } }
  },
  undo: async (tx, { companyId }, { userId, change }) => {
    const owner = { companyId, userId }
    const row = await addressRepository.findKept(tx, owner, change.addressId as string)
    if (!row || row.removedAt) return undefined
    if (!isSame(row, change.address as ReturnType<typeof addressOf>)) return '导入后有人改过这个地址'
    await removeAddress(tx, owner, row.id)
    await customerRepository.setProfile(tx, owner, {})
    return undefined
  },
}
