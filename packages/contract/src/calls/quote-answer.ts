import { z } from 'zod'
import { fen, instant, nonNegativeFen } from '../fields.ts'

/** The quantity: of each design in pieces, and of all of them in the unit of the price. */
export const counted = {
  quantity: z.number().describe('每款数量，单位为 piece_unit'),
  piece_unit: z.string(),
  styles: z.int().describe('款数'),
  total_quantity: z.number().describe('全部款合计，单位为 unit'),
  unit: z.string().describe('计价单位'),
}

/** The designer's file, in mm with the bleed on all sides. */
export const artworkFile = z.object({
  width: z.number().optional().describe('含出血；尺寸由刀版而定的为空'),
  height: z.number().optional(),
  bleed: z.number().describe('每边'),
})

/** The parts of the price: the total of a quote is the sum of these. */
export const quoteLine = z.object({
  code: z.string(),
  name: z.string(),
  basis: z.string().describe('计价依据'),
  quantity: z.number(),
  rate: z.number().describe('单价，元，仅供显示'),
  amount_fen: fen,
})

const cutLine = z.object({ x1: z.number(), y1: z.number(), x2: z.number(), y2: z.number() })

const box = { x: z.number(), y: z.number(), w: z.number(), h: z.number() }

/** Equal rectangles side by side; a plan of twenty thousand pieces is a few of them. */
const block = {
  ...box,
  columns: z.int().positive().describe('横排几列，每列宽 w'),
  rows: z.int().positive().describe('竖排几行，每行高 h'),
}

const cell = { side: z.enum(['front', 'back']), rotation: z.literal([0, 90, 180, 270]) }

/** One printed part on its press sheet: a flat job has one, a book its pages and its cover. */
const partPlan = z.object({
  part: z.string(),
  print_method: z.int(),
  method_name: z.string(),
  press: z.string(),
  base_sheet: z
    .object({
      id: z.string(),
      name: z.string(),
      length: z.number(),
      width: z.number(),
      across: z.int(),
      down: z.int(),
    })
    .describe('全开纸，及横竖各裁几张上机纸'),
  sheet: z.object({ long: z.number(), short: z.number() }).describe('上机纸'),
  up: z.int().describe('一面拼几个'),
  columns: z.int(),
  rows: z.int(),
  bleed: z.number(),
  gripper: z.array(z.object(box)).describe('咬口'),
  forms: z
    .array(
      z.object({
        name: z.string(),
        blocks: z.array(z.object({ ...block, ...cell })).describe('全部拼位，按块'),
        cells: z
          .array(z.object({ ...box, ...cell }))
          .optional()
          .describe('逐个列出；一面超过 300 个时为空，见 blocks'),
      }),
    )
    .describe('每套版一份'),
  cuts: z.array(cutLine),
})

/** The layout of an offset job on its press sheets, in mm from the sheet's upper left corner. */
export const quotePlan = z.object({ parts: z.array(partPlan) })

const flatSize = { width: z.number(), height: z.number() }

/** A box or bag laid flat by the shop's tariff, in mm from its upper left corner. */
export const quoteDieline = z.object({
  kind: z.enum(['box', 'bag']),
  finished: z.object({ length: z.number(), ...flatSize }),
  ...flatSize,
  pieces_each: z.int().describe('一个由几片粘成'),
  sizes: z.array(z.object({ pieces_each: z.int(), ...flatSize })).describe('整片，及可由两片粘成时的半片'),
  allowances: z.array(z.object({ name: z.string(), mm: z.number() })).describe('粘口、折边等'),
  columns: z.array(z.number()).describe('折痕之间，自左至右'),
  rows: z.array(z.number()).describe('折痕之间，自上至下'),
  panels: z.array(
    z.object({
      name: z.string(),
      ...box,
      face: z.boolean().describe('成品上可见'),
      room: z.number().describe('右侧可写名称的空处'),
    }),
  ),
  outline: z.array(z.object({ x: z.number(), y: z.number() })).describe('裁切轮廓'),
  creases: z.array(cutLine).describe('折痕'),
})

/** Beside a price that a buyer's level has lowered. */
export const listFen = nonNegativeFen.optional().describe('原价；total_fen 是会员价时才有')

export const quoteAnswer = z.object({
  total_fen: nonNegativeFen,
  list_fen: listFen,
  unit_price: z.number().describe('单价：合计 ÷ total_quantity，元，四位小数，仅供显示'),
  ...counted,
  lines: z.array(quoteLine).describe('费用的组成，加起来是合计；店铺不公开时为空'),
  net_kg: z.number(),
  days: z.int().nonnegative().optional().describe('所选交期要几个工作日，从付款、定稿中较晚的一天起算'),
  terms: z
    .array(
      z.object({
        value: z.string(),
        days: z.int().nonnegative(),
        offered: z.boolean().describe('此工艺能否按此交期生产，今天能否下单'),
        reason: z.string().optional().describe('店铺今天不接这个交期的原因'),
      }),
    )
    .describe('各交期做这一单各要几个工作日，value 即请求的 rush'),
  file: artworkFile.optional().describe('来稿应有的尺寸，审稿按此检查；无须来稿为空'),
  valid_until: instant,
  ladder: z.array(z.object({ quantity: z.number(), total_fen: nonNegativeFen, unit_price: z.number() })),
  hint: z
    .object({
      quantity: z.number(),
      more: z.number(),
      total_fen: nonNegativeFen,
      saving_fen: nonNegativeFen,
      message: z.string(),
    })
    .optional()
    .describe('多订反而更省的数量'),
  alternatives: z
    .array(
      z.object({
        name: z.string(),
        print_method: z.int(),
        press: z.string(),
        sheet: z.string(),
        up: z.int(),
        plates: z.int(),
        gross_sheets: z.int(),
        total_fen: nonNegativeFen,
        unit_price: z.number(),
      }),
    )
    .optional(),
  plan: quotePlan.optional(),
  blank: quoteDieline.optional().describe('包装盒、手提袋的展开图'),
  bjd_id: z.string().optional(),
})

export const sheetPlan = z.object({
  size: z.string().describe('zd、dd，自定纸张为 own'),
  name: z.string(),
  length: z.number(),
  width: z.number(),
  straight: z.int(),
  best: z.int(),
  exact: z.boolean(),
  used_percent: z.number(),
  blocks: z.array(z.object({ ...block, rotated: z.boolean() })).describe('全部成品，按块；单位毫米'),
  pieces: z
    .array(z.object({ ...box, rotated: z.boolean() }))
    .optional()
    .describe('逐个列出；超过 300 个时为空，见 blocks'),
  cuts: z.array(cutLine).optional().describe('全部裁切线，按裁切先后；超过 300 个时为空'),
})
