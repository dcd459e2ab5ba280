import { Button, Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { formatFen, mostOfferDays, mostTalkText, offerUnits, plainYuan, readYuan } from '@yinpu/contract'
import { leastOfferFen } from '@yinpu/contract/console'
import { useRef, useState } from 'react'
import { fileFaultIn, TalkFileField, useTalkFiles } from '../../records/talk-files.tsx'
import { UsualAnswers } from '../../records/usual-answers.tsx'
import { faultsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import type { Inquiry } from './answer-form.tsx'
import { readAsked } from './asked-job.ts'

interface Draft {
  text: string
  title: string
  detail: string
  quantity: number | string
  unit: (typeof offerUnits)[number]
  goods: string
  freight: string
  days: number | string
  validDays: number | string
}

/** A new version starts with the last offer, because most of it stays. The first version starts with the inquiry. */
const draftFrom = (inquiry: Inquiry): Draft => {
  const [last] = inquiry.offers
  const asked = readAsked(inquiry)
  return {
    text: '',
    title: last?.title ?? asked.title,
    detail: last?.detail ?? asked.detail,
    quantity: last?.quantity ?? asked.quantity,
    unit: offerUnits.find((unit) => unit === (last?.unit ?? asked.unit)) ?? '张',
    goods: yuanText(last?.goods_fen ?? asked.goodsFen),
    freight: yuanText(last?.freight_fen ?? 0),
    days: last?.days ?? '',
    validDays: 7,
  }
}

const yuanText = (fen: number | undefined) => (fen === undefined ? '' : plainYuan(fen))

/** The form shows the lowest price of this person before the server refuses a lower one. */
const leastWords = ({ offer_limit: limit }: Inquiry, quantity: number): string | undefined => {
  if (!limit || (limit.quantity && !Number.isSafeInteger(quantity)) || quantity < 0) return undefined
  return `您最低可报 ${formatFen(leastOfferFen(limit, quantity))} 元`
}

interface Sums {
  goods_fen: number
  freight_fen: number
}

const readSums = ({ goods, freight }: Draft): Sums | { faults: Record<string, string> } => {
  const [read, along] = [readYuan(goods, '商品价'), readYuan(freight.trim() || '0', '运费')]
  const faults = {
    ...(!read.ok ? { goods_fen: read.message } : read.fen === 0 && { goods_fen: '商品价应大于 0' }),
    ...(!along.ok && { freight_fen: along.message }),
  }
  return read.ok && along.ok && read.fen > 0 ? { goods_fen: read.fen, freight_fen: along.fen } : { faults }
}

/** Finds all empty required fields at once, not one after the other. */
const findMissing = ({ title, detail, quantity, validDays, text }: Draft): Record<string, string> => ({
  ...(!title.trim() && { title: '请填写做什么' }),
  ...(!detail.trim() && { detail: '请写明怎样做' }),
  ...(quantity === '' && { quantity: '请填写数量' }),
  ...(validDays === '' && { valid_days: '请填写几天内有效' }),
  ...(!text.trim() && { text: '请写一句对买家说的话' }),
})

/** An offer that the buyer can order directly. The input stays until it was sent; the key makes it one offer. */
export function OfferForm({ inquiry, close }: { inquiry: Inquiry; close: () => void }) {
  const [draft, setDraft] = useState(() => draftFrom(inquiry))
  const [own, setOwn] = useState<Record<string, string>>({})
  const files = useTalkFiles(inquiry.inquiry_id)
  const key = useRef(crypto.randomUUID())
  const offer = useChange('offerInquiry', { done: '报价已发出', showsFaults: true })
  const faults: Record<string, string | undefined> = { ...faultsOf(offer.error), ...own }
  const set =
    <Name extends keyof Draft>(name: Name) =>
    (value: Draft[Name]) =>
      setDraft((held) => ({ ...held, [name]: value }))
  const sums = readSums(draft)
  const submit = () => {
    const found = {
      ...findMissing(draft),
      ...('faults' in sums && sums.faults),
      ...(files.problem && { files: files.problem }),
    }
    setOwn(found)
    if ('faults' in sums || Object.keys(found).length > 0) return
    const { text, title, detail, quantity, unit, days, validDays } = draft
    offer.mutate(
      {
        params: { id: inquiry.inquiry_id },
        body: {
          ...{ text, title, detail, unit, ...sums },
          quantity: Number(quantity),
          ...(days !== '' && { days: Number(days) }),
          valid_days: Number(validDays),
          answers: inquiry.answers,
          key: key.current,
          files: files.files,
        },
      },
      { onSuccess: close },
    )
  }
  return (
    <form
      aria-label="可下单的报价"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="xs">
        <TextInput
          label="做什么"
          maxLength={60}
          value={draft.title}
          error={faults.title}
          onChange={(event) => set('title')(event.currentTarget.value)}
        />
        <Textarea
          label="怎样做（纸张、工艺、尺寸，会写进订单）"
          autosize
          minRows={3}
          maxLength={mostTalkText}
          value={draft.detail}
          error={faults.detail}
          onChange={(event) => set('detail')(event.currentTarget.value)}
        />
        <Group align="flex-start" grow>
          <NumberInput
            label="数量"
            hideControls
            allowDecimal={false}
            min={1}
            value={draft.quantity}
            error={faults.quantity}
            onChange={set('quantity')}
          />
          <Select
            label="单位"
            data={[...offerUnits]}
            allowDeselect={false}
            value={draft.unit}
            error={faults.unit}
            onChange={(unit) => unit && set('unit')(unit)}
          />
        </Group>
        <Group align="flex-start" grow>
          <TextInput
            label="商品价（元）"
            inputMode="decimal"
            value={draft.goods}
            error={faults.goods_fen}
            description={leastWords(inquiry, Number(draft.quantity))}
            onChange={(event) => set('goods')(event.currentTarget.value)}
          />
          <TextInput
            label="运费（元）"
            inputMode="decimal"
            value={draft.freight}
            error={faults.freight_fen}
            onChange={(event) => set('freight')(event.currentTarget.value)}
          />
        </Group>
        <Group align="flex-start" grow>
          <NumberInput
            label="几天出货（可以不填，最多 365）"
            hideControls
            allowDecimal={false}
            min={0}
            max={365}
            value={draft.days}
            error={faults.days}
            onChange={set('days')}
          />
          <NumberInput
            label={`几天内有效（1 至 ${mostOfferDays}）`}
            hideControls
            allowDecimal={false}
            min={1}
            max={mostOfferDays}
            value={draft.validDays}
            error={faults.valid_days}
            onChange={set('validDays')}
          />
        </Group>
        <Textarea
          label="对买家说的话"
          autosize
          minRows={2}
          maxLength={500}
          value={draft.text}
          error={faults.text}
          onChange={(event) => set('text')(event.currentTarget.value)}
        />
        <Group>
          <UsualAnswers text={draft.text} setText={set('text')} />
        </Group>
        <TalkFileField files={files} fault={fileFaultIn(faults)} />
        <Group justify="space-between">
          <Text size="sm">
            {'faults' in sums ? '' : `买家应付 ¥${formatFen(sums.goods_fen + sums.freight_fen)}`}
          </Text>
          <Group gap="xs">
            <Button onClick={close}>不报了</Button>
            <Button type="submit" variant="filled" loading={offer.isPending}>
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
