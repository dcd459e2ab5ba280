interface Kuaidi100Carrier {
  com: string
  needsPhone: boolean
}

const open = (com: string): Kuaidi100Carrier => ({ com, needsPhone: false })
const guarded = (com: string): Kuaidi100Carrier => ({ com, needsPhone: true })

/** The tariff's names of carriers, and kuaidi100's. */
export const kuaidi100Carriers: ReadonlyMap<string, Kuaidi100Carrier> = new Map([
  ['zto', guarded('zhongtong')],
  ['sf', guarded('shunfeng')],
  ['deppon', open('debangwuliu')],
  ['ky', open('kuayue')],
  ['yto', open('yuantong')],
  ['yunda', open('yunda')],
  ['sto', open('shentong')],
  ['jt', open('jtexpress')],
  ['jd', open('jd')],
  ['ems', open('ems')],
  ['ane', open('annengwuliu')],
])
