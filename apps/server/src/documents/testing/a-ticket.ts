import { type SpecEntry, typeOfQuote } from '@yinpu/contract'
import { standardStations } from '@yinpu/contract/console'
import { demoTariff, demoTariffSource, quoteOffset, type TariffSource } from '@yinpu/pricing'
import { routeOf, ticketOf } from '@yinpu/workshop'
import type { PrintedTicket, TicketSheet } from '../ticket-sheet.ts'

export const aLeaflet = {
  ysp_type: 1,
  width: 285,
  height: 210,
  quantity: 5000,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
  finishing: [
    { id: 'film_matte', sides: 2 },
    { id: 'fold', folds: 2 },
  ],
}

export const aBook = {
  ysp_type: 3,
  width: 210,
  height: 285,
  quantity: 1000,
  pages: 32,
  binding: 'saddle',
  inner: { paper: 'tb', gsm: 128, colours: 4 },
  cover: { paper: 'tb', gsm: 200, colours_front: 4, colours_back: 4, finishing: [{ id: 'film_matte' }] },
}

const leafletSpec = [
  { label: '成品尺寸', value: '285×210 mm' },
  { label: '纸张', value: '铜版纸 157g' },
]

/** A ticket with the figures of a priced job. */
export const aTicket = (
  changes: Partial<PrintedTicket> = {},
  request: Record<string, unknown> = aLeaflet,
  spec: SpecEntry[] = leafletSpec,
): PrintedTicket => {
  const result = quoteOffset(demoTariff, request, { neighbours: false })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  const { quote } = result
  const line = { quote_type: typeOfQuote.offset, request, quote }
  const steps = routeOf(line, demoTariffSource as TariffSource, standardStations)
  const made = { line, spec, steps, plannedPieces: quote.quantity, pieces: quote.quantity, unit: '张' }
  const { kind, size, pages } = ticketOf(made)
  return {
    number: 'GD261117-V5K8NT',
    link: 'https://console.yinpu.example/j/GD261117-V5K8NT',
    kind,
    rush: '24小时加急',
    // Six in the evening in Shanghai.
    due: Date.parse('2026-11-18T10:00:00Z'),
    customer: '赵女士',
    product: '专版宣传折页',
    size,
    amount: '5,000 张',
    order: 'YP261116-R4D8HC',
    restOf: '',
    pages,
    spec,
    files: ['折页_正反_改1.pdf，2 页'],
    remark: '折线压在深蓝底上，膜要压实，先压痕再折。深蓝跟 10 月那批。',
    foot: [
      { label: '包装', value: '约 3 箱', note: '净重 46.98 kg' },
      { label: '发货', value: '中通快递', note: '' },
      { label: '收货', value: '赵女士', note: '138****6621 北京市朝阳区' },
    ],
    ...changes,
  }
}

export const aTicketSheet = (tickets = [aTicket()]): TicketSheet => ({
  shop: { name: '印铺' },
  madeAt: Date.parse('2026-11-17T09:20:00Z'),
  by: '周工',
  tickets,
})
