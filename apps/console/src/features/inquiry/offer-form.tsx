import { Button, Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { formatFen, mostOfferDays, offerUnits, plainYuan } from '@yinpu/contract'
import { leastOfferFen } from '@yinpu/contract/console'
import { fileFaultIn, MessageFileField, useMessageFiles } from '../../records/message-files.tsx'
import { UsualAnswers } from '../../records/usual-answers.tsx'
import { fenOf, fenOrNone } from '../../session/call-fields.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import type { Inquiry } from './answer-form.tsx'
import { offerDraftOf } from './offer-draft.ts'

type Draft = {
  text: string
  title: string
  detail: string
  quantity: number | string
  unit: (typeof offerUnits)[number]
  goods_fen: string
  freight_fen: string
  days: number | string
  valid_days: number | string
  files: readonly unknown[]
}

/** A new version starts with the last offer, because most of it stays. The first version starts with the inquiry. */
const draftFrom = (inquiry: Inquiry): Draft => {
  const [last] = inquiry.offers
  const draft = offerDraftOf(inquiry)
  return {
    text: '',
    title: last?.title ?? draft.title,
    detail: last?.detail ?? draft.detail,
    quantity: last?.quantity ?? draft.quantity,
    unit: offerUnits.find((unit) => unit === (last?.unit ?? draft.unit)) ?? '张',
    goods_fen: yuanText(last?.goods_fen ?? draft.goodsFen),
    freight_fen: yuanText(last?.freight_fen ?? 0),
    days: last?.days ?? '',
    valid_days: 7,
    files: [],
  }
}

const yuanText = (fen: number | undefined) => (fen === undefined ? '' : plainYuan(fen))

/** The form shows the lowest price of this person before the server refuses a lower one. */
const lowestPriceText = ({ offer_limit: limit }: Inquiry, quantity: number): string | undefined => {
  if (!limit || (limit.quantity && !Number.isSafeInteger(quantity)) || quantity < 0) return undefined
  return `您最低可报 ${formatFen(leastOfferFen(limit, quantity))} 元`
}

/** An offer that the buyer can order directly. The input stays until it was sent; the key makes it one offer. */
export function OfferForm({ inquiry, close }: { inquiry: Inquiry; close: () => void }) {
  const files = useMessageFiles(inquiry.inquiry_id)
  const form = useCallForm('offerInquiry', {
    initial: draftFrom(inquiry),
    yuan: { goods_fen: '商品价', freight_fen: '运费' },
    check: () => ({ files: files.problem }),
    input: ({ days, goods_fen, freight_fen, ...offer }, key) => ({
      params: { id: inquiry.inquiry_id },
      body: {
        ...offer,
        goods_fen: fenOf(goods_fen),
        freight_fen: fenOrNone(freight_fen) ?? 0,
        ...(days !== '' && { days }),
        answers: inquiry.answers,
        key,
        files: files.files,
      },
    }),
    done: '报价已发出',
    onDone: close,
  })
  const { goods_fen, freight_fen, quantity, text } = form.values
  const goodsFen = fenOf(goods_fen)
  const sumFen = goodsFen > 0 ? goodsFen + (fenOrNone(freight_fen) ?? 0) : 0
  return (
    <form aria-label="可下单的报价" noValidate onSubmit={form.onSubmit}>
      <Stack gap="xs">
        <TextInput label="做什么" {...form.text('title')} />
        <Textarea
          label="怎样做（纸张、工艺、尺寸，会写进订单）"
          autosize
          minRows={3}
          {...form.text('detail')}
        />
        <Group align="flex-start" grow>
          <NumberInput label="数量" hideControls allowDecimal={false} {...form.number('quantity')} />
          <Select
            label="单位"
            data={[...offerUnits]}
            allowDeselect={false}
            {...form.value('unit')}
            onChange={(unit) => unit && form.set('unit', unit)}
          />
        </Group>
        <Group align="flex-start" grow>
          <TextInput
            label="商品价（元）"
            inputMode="decimal"
            description={lowestPriceText(inquiry, Number(quantity))}
            {...form.text('goods_fen')}
          />
          <TextInput label="运费（元）" inputMode="decimal" {...form.text('freight_fen')} />
        </Group>
        <Group align="flex-start" grow>
          <NumberInput
            label="几个工作日出货（可以不填，最多 365）"
            hideControls
            allowDecimal={false}
            {...form.number('days')}
          />
          <NumberInput
            label={`几天内有效（1 至 ${mostOfferDays}）`}
            hideControls
            allowDecimal={false}
            {...form.number('valid_days')}
          />
        </Group>
        <Textarea label="对买家说的话" autosize minRows={2} {...form.text('text')} />
        <Group>
          <UsualAnswers text={text} setText={(answer) => form.set('text', answer)} />
        </Group>
        <MessageFileField files={files} fault={fileFaultIn(form.errors, files)} />
        <Group justify="space-between">
          <Text size="sm">{sumFen > 0 && `买家应付 ¥${formatFen(sumFen)}`}</Text>
          <Group gap="xs">
            <Button onClick={close}>不报了</Button>
            <Button type="submit" variant="filled" loading={form.isSending}>
              发出报价
            </Button>
          </Group>
        </Group>
        <Text size="xs" c="dimmed">
          买家可以按这个价直接下单，不用再改价。再报一次，前一版就不能下单了。
        </Text>
      </Stack>
    </form>
  )
}
