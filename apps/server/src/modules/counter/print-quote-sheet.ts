import {
  addressText,
  codes,
  dueTime,
  formatCount,
  formatFen,
  formatMoment,
  formatMonthDay,
  plainYuan,
  taxNote,
  taxPercent,
  textOf,
  workingDaysText,
} from '@yinpu/contract'
import { counterChannels } from '@yinpu/contract/console'
import { amountInCapitals } from '@yinpu/pricing'
import type { PictureCutter } from '../../artwork/picture-cutter.ts'
import { qrOf } from '../../documents/qr-code.ts'
import type { SignableSheet } from '../../documents/signable-sheet.ts'
import type { Member } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { depositOfSheet, optionsOf, taxOfSheet } from './describe-sheet.ts'
import type { QuoteSheetRow, QuoteSheetView } from './quote-sheet-repository.ts'
import { getSheet, type SheetDeps } from './quote-sheets.ts'
import { linkOf } from './sheet-link.ts'
import { sheetSealRepository } from './sheet-seal-repository.ts'

export interface PrintSheetDeps extends SheetDeps {
  pdfRenderer: FairQueue
  cutter: Pick<PictureCutter, 'drawLink' | 'clearSeal'>
}

/** The account for transfers, of the first way of paying that states one. */
const accountOf = ({ offlineChannels }: Shop): SignableSheet['account'] =>
  offlineChannels.map(({ account }) => account).find((account) => account.length > 0) ?? []

const deliveryOf = (shop: Shop, { frozen, createdAt }: QuoteSheetRow): SignableSheet['parties'][number] => {
  const madeAt = createdAt.getTime()
  const days = frozen.promisedDays
  const due = days === null ? '' : formatMonthDay(dueTime(shop.company.calendar, madeAt, days))
  return {
    label: '交货',
    name: days === null ? '日期另行约定' : `${due}发货`,
    lines: [
      frozen.carrierName,
      days === null ? '' : `${workingDaysText(days)}，按${formatMonthDay(madeAt)}当天付款并定稿算`,
    ].filter(Boolean),
  }
}

const partiesOf = (shop: Shop, { sheet, mobile, companyName }: QuoteSheetView): SignableSheet['parties'] => {
  const person = sheet.contact || (sheet.title === companyName ? '' : sheet.title)
  return [
    {
      label: '客户',
      name: companyName || sheet.title,
      lines: [
        [companyName ? person : sheet.contact, mobile === null ? '' : maskMobile(mobile)]
          .filter(Boolean)
          .join(' '),
        sheet.frozen.address ? addressText(sheet.frozen.address) : '',
      ].filter(Boolean),
    },
    {
      label: '经办',
      name: sheet.staffName,
      lines: [
        shop.company.phone,
        `${textOf(counterChannels)[sheet.frozen.channel] ?? ''}询价，${formatMoment(sheet.createdAt.getTime())}`,
      ].filter(Boolean),
    },
    deliveryOf(shop, sheet),
  ]
}

const notesOf = ({ frozen, validUntil }: QuoteSheetRow): string[] => [
  `商品与运费在有效期内（到${formatMonthDay(validUntil.getTime() - 1)}止）不变，数量、规格有变请重新报价。`,
  '工期按工作日计，从付款与定稿中较晚的一天起算；日期按当天付款并定稿算，晚付款或晚定稿则顺延。',
  frozen.address ? `运费报到${frozen.address.province}，寄往别的省另计。` : '到店自提，没有运费。',
  frozen.memberFen > 0 ? '以上为会员价。' : '',
  frozen.tax ? `${taxNote(frozen.tax)}${frozen.taxPoints ? '，已单列' : ''}。` : '',
  frozen.invoice ? `开${frozen.invoice.type}，抬头：${frozen.invoice.title}。` : '',
  frozen.remark && `备注：${frozen.remark}`,
]

/** The parts in which the total is paid; none if all of it is paid at once. */
const partsOf = ({ deposit }: Shop, sheet: QuoteSheetRow): SignableSheet['parts'] => {
  const depositFen = depositOfSheet(sheet)
  if (depositFen === 0) return []
  const restNote = deposit.holds_goods ? '发货前付清' : '以后付清'
  return [
    { label: '定金', note: '付了就开工', amount_fen: depositFen },
    { label: '尾款', note: restNote, amount_fen: sheet.totalFen - depositFen },
  ]
}

/** 2,449.35 × 6%，专票 */
const taxSum = (frozen: QuoteSheetRow['frozen']) => {
  const { taxPoints, taxFen } = taxOfSheet(frozen)
  if (taxPoints === 0) return []
  const untaxed = formatFen(frozen.totalFen - taxFen)
  const note = [`${untaxed} × ${taxPercent(taxPoints)}`, frozen.invoice?.type ?? '']
    .filter(Boolean)
    .join('，')
  return [{ label: '税点', note, amount_fen: taxFen }]
}

const paperOf = (
  shop: Shop,
  view: QuoteSheetView,
  { link, seal }: { link: string; seal: Buffer | undefined },
): SignableSheet => {
  const { sheet } = view
  const { frozen } = sheet
  const { phone, qq, wechat, address, slogan } = shop.company
  return {
    shop: { name: shop.name, slogan, phone, qq, wechat, address },
    number: sheet.sheetNo,
    madeAt: sheet.createdAt.getTime(),
    validUntil: sheet.validUntil.getTime(),
    parties: partiesOf(shop, view),
    goods: frozen.lines.map(({ name, spec, quote, quantity, unit, totalFen }) => ({
      product: name,
      spec: optionsOf({ spec, quote }),
      amount: formatCount({ quantity, unit }),
      unitPrice: quote.unit_price,
      total_fen: totalFen,
      days: quote.days === undefined ? '另行约定' : workingDaysText(quote.days),
    })),
    sums: [
      { label: '商品', note: `${frozen.lines.length} 项`, amount_fen: frozen.goodsFen },
      { label: '运费', note: frozen.carrierName, amount_fen: frozen.freightFen },
      ...taxSum(frozen),
    ],
    total_fen: sheet.totalFen,
    capitals: amountInCapitals(plainYuan(sheet.totalFen)),
    parts: partsOf(shop, sheet),
    notes: notesOf(sheet),
    account: accountOf(shop),
    qr: qrOf(link),
    ...(seal && { seal }),
  }
}

const whoAsksOf = ({ companyId, actor }: Member) => [`staff:${actor.id ?? companyId}`]

const readPaper = async (deps: PrintSheetDeps, shop: Shop, member: Member, id: string) => {
  const view = await getSheet(deps.db, member, id)
  const link = await linkOf(deps, shop, view.sheet)
  if (!link) throw new Refusal(codes.conflict, '这张报价单的链接打不开了（服务器的密钥换过），请照它再出一张')
  const seal = await sheetSealRepository.readPng(deps.db, shop.id)
  const paper = paperOf(shop, view, { link, seal: seal?.isUsed ? seal.png : undefined })
  return { paper, name: `报价单-${view.sheet.sheetNo}` }
}

/** 报价单 as a PDF that can be signed. */
export const printQuoteSheet = (deps: PrintSheetDeps, shop: Shop, member: Member, id: string) =>
  deps.pdfRenderer(whoAsksOf(member), async () => {
    const { paper, name } = await readPaper(deps, shop, member, id)
    const { printSheet } = await import('../../documents/print-sheet.ts')
    return new Download(await printSheet(paper), 'application/pdf', `${name}.pdf`)
  })

/** The same as a picture, which WeChat shows in a chat. */
export const drawQuoteSheet = async (deps: PrintSheetDeps, shop: Shop, member: Member, id: string) => {
  const { look, name } = await deps.pdfRenderer(whoAsksOf(member), async () => {
    const read = await readPaper(deps, shop, member, id)
    const { drawSheet } = await import('../../documents/print-sheet.ts')
    return { look: await drawSheet(read.paper), name: read.name }
  })
  const [who = ''] = whoAsksOf(member)
  const png = await deps.cutter.drawLink(who, { ...look, columns: [] }, undefined)
  if (!png) throw new Refusal(codes.conflict, '这台服务器不能画图片，请下载 PDF，或发链接给客户')
  return new Download(png, 'image/png', `${name}.png`)
}
