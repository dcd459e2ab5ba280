import { buffer } from 'node:stream/consumers'
import { addressText, codes, formatCount, formatNumber, kgText, specParts } from '@yinpu/contract'
import { jobCodePath, wallCodes } from '@yinpu/contract/console'
import type { GangProductSource } from '@yinpu/pricing'
import { type Ticket, type TicketInput, ticketOf } from '@yinpu/workshop'
import type { PictureCutter } from '../../artwork/picture-cutter.ts'
import type { Db } from '../../db/database.ts'
import type { PrintedTicket } from '../../documents/ticket-sheet.ts'
import { type Member, mayReveal } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { isUuid } from '../../kernel/ids.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import { maskMobile, maskPhonesIn } from '../../kernel/mask-mobile.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { rushName } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { quoteAgain } from '../cart/kept-quote.ts'
import { readTariffsOf } from '../company/published-tariff.ts'
import { fileRepository } from '../order/artwork/file-repository.ts'
import { dueOf } from '../order/due-date.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../order/order-repository.ts'
import { readAs } from '../staff/see-own-customers.ts'
import { previewKey } from '../upload/preview-key.ts'
import { jobListRepository, type ListedJob } from './job-list-repository.ts'
import { jobRepository, type StepRow } from './job-repository.ts'

export interface PrintTicketsDeps {
  db: Db
  now: () => number
  /** prints sheets, one after the other */
  pdfRenderer: FairQueue
  cutter: Pick<PictureCutter, 'shrink'>
  storage: Pick<Storage, 'read'>
  consoleUrl: string | undefined
  consoleAddress: string
}

type FileRow = Awaited<ReturnType<typeof fileRepository.listOfOrders>>[number]

/** Everything that a ticket is written from. */
interface Source {
  row: ListedJob
  order: OrderRow
  line: OrderLineRow
  steps: StepRow[]
  files: FileRow[]
  gang: GangProductSource | undefined
  restOf: string
}

const readJobs = async (db: Db, companyId: string, ids: string[]) => {
  if (!ids.every(isUuid)) throw notFound()
  const rows = await jobListRepository.listByIds(db, companyId, ids)
  const byId = new Map(rows.map((row) => [row.job.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw notFound()
    if (row.job.state === 'withdrawn')
      throw new Refusal(codes.conflict, `工单 ${row.job.jobNo} 已撤回，不能再打施工单`)
    return row
  })
}

/** In the order of the request; another shop's job and one that never existed are both not found. */
const readSources = async (db: Db, companyId: string, ids: string[]): Promise<Source[]> => {
  const rows = await readJobs(db, companyId, ids)
  const orderIds = [...new Set(rows.map(({ job }) => job.orderId))]
  const [orders, lines, steps, files] = await Promise.all([
    orderRepository.listByIds(db, companyId, orderIds),
    orderRepository.linesOf(db, companyId, orderIds),
    jobRepository.stepsOf(db, companyId, ids),
    fileRepository.listOfOrders(db, companyId, orderIds),
  ])
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const rests = [...new Set(rows.flatMap(({ job }) => job.restOf ?? []))]
  const [gangs, firsts] = await Promise.all([
    jobRepository.gangSourcesOf(db, companyId, productIds),
    jobListRepository.listByIds(db, companyId, rests),
  ])
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const numberOf = new Map(firsts.map(({ job }) => [job.id, job.jobNo]))
  return rows.map((row) => {
    const { job } = row
    const [order, line] = [orderOf.get(job.orderId), lineOf.get(job.lineId)]
    if (!order || !line) throw notFound()
    return {
      row,
      order,
      line,
      steps: steps.filter(({ jobId }) => jobId === job.id),
      files: files.filter(({ lineId }) => lineId === job.lineId),
      gang: line.productId ? gangs.get(line.productId) : undefined,
      restOf: job.restOf ? (numberOf.get(job.restOf) ?? '') : '',
    }
  })
}

const stepOf = (row: StepRow): TicketInput['steps'][number] => ({
  kind: row.kind,
  name: row.name,
  part: row.part,
  note: row.note,
  quantity: row.quantity ?? undefined,
  unit: row.unit,
  wait_minutes: row.waitMinutes,
  count: { by: row.countUnit, planned: row.planned, needed: row.needed },
})

/** The figures are those of the plan that the line was priced by. */
const describeTicket = (
  { row, line, steps, gang }: Source,
  tariff: Parameters<typeof quoteAgain>[0],
): Ticket => {
  const again = quoteAgain(tariff, line)
  const { lines, quantity, styles } = line.quote
  const counted = again ?? { quantity, styles, net_kg: line.netKg, plan: line.quote.plan }
  return ticketOf({
    line: {
      quote_type: line.quoteType,
      request: line.request,
      quote: {
        lines,
        quantity: counted.quantity,
        styles: counted.styles,
        net_kg: counted.net_kg,
        plan: counted.plan ?? line.quote.plan,
        production: again?.production,
      },
      gang,
    },
    spec: line.spec,
    plannedPieces: counted.quantity * counted.styles,
    pieces: row.job.pieces,
    unit: line.unit,
    steps: steps.map(stepOf),
  })
}

const footOf = ({ order }: Source, { cartons, netKg }: Ticket): PrintedTicket['foot'] => {
  const { address } = order
  return [
    {
      label: '包装',
      value: cartons === undefined ? '' : `约 ${formatNumber(cartons, 0)} 箱`,
      note: netKg > 0 ? `净重 ${kgText(netKg)}` : '',
    },
    { label: '发货', value: address ? order.carrierName : '到店自提', note: '' },
    address
      ? {
          label: '收货',
          value: address.name,
          note: `${maskMobile(address.mobile)} ${addressText({ ...address, detail: '' })}`,
        }
      : { label: '收货', value: '买家来取', note: '' },
  ]
}

const paperOf = (shop: Shop, member: Member, source: Source, ticket: Ticket, link: string): PrintedTicket => {
  const { row, order, line, files, restOf } = source
  const masked = (text: string) => (mayReveal(member) ? text : maskPhonesIn(text))
  return {
    number: row.job.jobNo,
    link: `${link}${jobCodePath(row.job.jobNo)}`,
    kind: ticket.kind,
    rush: rushName(shop, order.rush),
    due: dueOf(order),
    customer: masked(row.customer),
    product: line.name,
    size: ticket.size,
    amount: formatCount({ quantity: row.job.pieces, unit: line.unit }),
    order: order.orderNo,
    restOf,
    pages: ticket.pages,
    spec: specParts(line.spec.filter(({ label }) => label !== '数量')).flatMap(({ part, entries }) =>
      entries.map(({ label, value }) => ({ label: `${part}${label}`, value })),
    ),
    files: files.map(({ name, pages }) => masked(pages === null ? name : `${name}，${pages} 页`)),
    remark: masked(order.remark),
    foot: footOf(source, ticket),
  }
}

/** Pictures are read and made small in pieces: those of two hundred tickets are never in memory together. */
const picturesAtOnce = 20

/** The first page of each job's artwork, small; undefined where there is none, or it cannot be had now. */
const readPictures = async (
  { storage, cutter }: PrintTicketsDeps,
  companyId: string,
  sources: readonly Source[],
): Promise<(Buffer | undefined)[]> => {
  const read = async ({ files }: Source): Promise<Buffer | undefined> => {
    const token = files.flatMap(({ previews }) => previews.slice(0, 1))[0]?.token
    if (!token) return undefined
    try {
      return await buffer(await storage.read(previewKey(companyId, token)))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return undefined
    }
  }
  const small: (Buffer | undefined)[] = []
  for (let start = 0; start < sources.length; start += picturesAtOnce) {
    const own = await Promise.all(sources.slice(start, start + picturesAtOnce).map(read))
    const shrunk = await cutter.shrink(
      `shop:${companyId}`,
      own.filter((one) => one !== undefined),
    )
    let next = 0
    for (const one of own) {
      small.push(one && shrunk[next])
      if (one) next += 1
    }
  }
  return small
}

const whoAsksOf = ({ companyId, actor }: Member) => [`staff:${actor.id ?? companyId}`]

/** 施工单 of one or many jobs in one file, in the order of the request. */
export const printTickets = async (
  deps: PrintTicketsDeps,
  member: Member,
  shop: Shop,
  ids: string[],
): Promise<Download> => {
  const { db, now } = deps
  const { companyId } = member
  const sources = await readAs(member, () => readSources(db, companyId, ids))
  const tariffOf = await readTariffsOf(
    db,
    shop,
    sources.map(({ line }) => line),
  )
  const link = deps.consoleUrl ?? deps.consoleAddress
  const tickets = await mapInPieces(sources, (source) =>
    paperOf(shop, member, source, describeTicket(source, tariffOf(source.line)?.compiled), link),
  )
  return deps.pdfRenderer(whoAsksOf(member), async () => {
    const { printSheet } = await import('../../documents/print-sheet.ts')
    const pictures = await readPictures(deps, companyId, sources)
    const bytes = await printSheet({
      shop: { name: shop.name },
      madeAt: now(),
      by: member.actor.name,
      tickets: tickets.map((ticket, at) => ({ ...ticket, picture: pictures[at] })),
    })
    await db.transaction(async (tx) => {
      for (const { row } of sources) {
        const subject = { kind: 'job', id: row.job.id, name: row.job.jobNo }
        await writeAudit(tx, member, { action: 'printTickets', subject }, now())
      }
    })
    const [first] = sources
    const name = sources.length === 1 ? first?.row.job.jobNo : `${sources.length}张`
    return new Download(bytes, 'application/pdf', `施工单-${name}.pdf`)
  })
}

const wallNotes: Readonly<Record<(typeof wallCodes)[number]['value'], string>> = {
  YPSTART: '下一张工单开始做',
  YPFINISH: '下一张工单做完这道',
  YPHOLD: '下一张工单先停下，写原因',
  YPWASTE: '下一张工单报废，点数',
  YPCHECK: '下一张工单质检',
}

/** The sheet with the codes of the wall. */
export const printWallCodes = (
  { pdfRenderer, now }: Pick<PrintTicketsDeps, 'pdfRenderer' | 'now'>,
  member: Member,
  shop: Shop,
): Promise<Download> =>
  pdfRenderer(whoAsksOf(member), async () => {
    const { printSheet } = await import('../../documents/print-sheet.ts')
    const marks = wallCodes.map(({ value, label }) => ({ value, label, note: wallNotes[value] }))
    const bytes = await printSheet({ shop: { name: shop.name }, madeAt: now(), codes: marks })
    return new Download(bytes, 'application/pdf', '车间墙码.pdf')
  })
