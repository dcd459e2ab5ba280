interface Kuaidi100Carrier {
  com: string
  /** kuaidi100's other name of the carrier, for numbers of this form */
  parcels?: { form: RegExp; com: string }
  needsPhone: boolean
}

const open = (com: string): Kuaidi100Carrier => ({ com, needsPhone: false })
const guarded = (com: string): Kuaidi100Carrier => ({ com, needsPhone: true })

/** The tariff's names of carriers, and kuaidi100's. */
export const kuaidi100Carriers: ReadonlyMap<string, Kuaidi100Carrier> = new Map([
  ['zto', guarded('zhongtong')],
  ['sf', guarded('shunfeng')],
  // 德邦 sends freight and parcels; a parcel under the name of freight is unknown to kuaidi100.
  ['deppon', { ...open('debangwuliu'), parcels: { form: /^DPK/i, com: 'debangkuaidi' } }],
  ['ky', open('kuayue')],
  ['yto', open('yuantong')],
  ['yunda', open('yunda')],
  ['sto', open('shentong')],
  ['jt', open('jtexpress')],
  ['jd', open('jd')],
  ['ems', open('ems')],
  ['ane', open('annengwuliu')],
])
