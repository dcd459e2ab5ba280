import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { payChannels, paymentKinds } from '../../enumerations/money-enumerations.ts'
import { orderStates } from '../../enumerations/order-enumerations.ts'
import { fenInput, id, instant, kind, nonNegativeFen, text } from '../../fields.ts'
import { isDay } from '../../shop-clock.ts'
import { mostCashFen, surplusPlaces, takenMethods } from '../cash-box-lists.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { key, ofNumber } from './money-calls.ts'
import { voucherFile } from './refund-calls.ts'
import { ofId, why } from './shop-shapes.ts'

/** The day on which money came, if it is entered later. */
export const cameOn = z
  .string()
  .refine(isDay, '应为日期，例如 2026-11-14')
  .optional()
  .describe('钱到的那一天，北京时间；默认今天')

const heldBox = z.object({ shift_id: id, name: z.string() })

/** Money that a member of the shop takes for an order, outside of any provider. */
export const takeMoneyCalls = {
  getTakeable: defineCall(consoleEndpoints.getTakeable, {
    params: ofId,
    data: z.object({
      total_fen: nonNegativeFen,
      paid_fen: nonNegativeFen,
      parts: z
        .array(z.object({ part: kind(paymentKinds), fen: nonNegativeFen }))
        .describe('现在可以收哪几笔，各是多少；先建议收的在前'),
      payments: z
        .array(
          z.object({
            part: kind(paymentKinds),
            channel: kind(payChannels),
            offline_label: z.string(),
            amount_fen: nonNegativeFen,
            paid_at: instant.optional(),
          }),
        )
        .describe('已经收到的各笔，先收的在前'),
      waive_most_fen: nonNegativeFen.describe('您在这一单上最多可以抹零多少，也算在改价幅度里'),
      walk_in: z.boolean().describe('散客没有余额'),
      uses_boxes: z.boolean().describe('店里用钱箱：现金要先开箱'),
      box: heldBox.optional().describe('您当班的钱箱；没有开箱则没有'),
      announced: z.boolean().describe('客户已经说转了账，登记后算作这一笔'),
    }),
  }),
  takeMoney: defineCall(consoleEndpoints.takeMoney, {
    params: ofId,
    body: z.object({
      method: z.enum(valuesOf(takenMethods)),
      part: z.enum(valuesOf(paymentKinds)).default('full').describe('收的是哪一笔'),
      expect_fen: fenInput(mostCashFen).describe('看到的这一笔的应收'),
      given_fen: fenInput(mostCashFen).describe('客人给的，或转来的'),
      waive_fen: fenInput(mostCashFen).default(0).describe('抹零：少收的部分，记作让利'),
      owe: z.boolean().default(false).describe('尾款和补差价：少收的部分还欠着，以后再收'),
      surplus: z
        .enum(valuesOf(surplusPlaces))
        .default('change')
        .describe('多给的：现金可以找零或存入余额，转账只能存入余额'),
      on: cameOn,
      voucher_no: text(60).default('').describe('转账的流水号、支票的号码；转账要写号码或附凭证'),
      voucher: voucherFile.optional().describe('转账凭证：PDF、JPG 或 PNG'),
      note: text(200).default(''),
      key,
    }),
    data: z.object({
      payment_no: z.string(),
      order_id: id,
      order_no: z.string(),
      state: kind(orderStates),
      amount_fen: nonNegativeFen.describe('入账'),
      waived_fen: nonNegativeFen,
      owed_fen: nonNegativeFen.describe('这个订单还欠的尾款和补差价'),
      change_fen: nonNegativeFen,
      balance_fen: nonNegativeFen.describe('存入余额的'),
      box: z.string().describe('入了哪个钱箱；没有则为空'),
    }),
  }),
  takeBackMoney: defineCall(consoleEndpoints.takeBackMoney, {
    params: ofNumber,
    body: z.object({ why: why.describe('买家会看到') }),
    data: z.object({ payment_no: z.string(), order_id: id, state: kind(orderStates), pay_before: instant }),
  }),
  printReceipt: defineCall(consoleEndpoints.printReceipt, { params: ofNumber, data: z.unknown() }),
}
