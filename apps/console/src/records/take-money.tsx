import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  Group,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { dayOf, formatFen, isOwedKind, type PaymentKind, plainYuan } from '@yinpu/contract'
import {
  largestVoucher,
  needsVoucher,
  type SurplusChoice,
  splitTaken,
  type TakenMethod,
  takenMethods,
} from '@yinpu/contract/console'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../session/call.ts'
import { fenOf } from '../session/call-fields.ts'
import { readFormFile } from '../session/read-file.ts'
import { useRead } from '../session/use-call.ts'
import { useCallForm } from '../session/use-call-form.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failed, LoadingRows } from '../ui/page-state.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { MoneyTaken, type Taken } from './money-taken.tsx'
import styles from './take-money.module.css'
import { effectsOf, oddSums, typedFen } from './take-money-effects.ts'
import { type Takeable, TakeableParts, TakeableSums } from './takeable-parts.tsx'

export interface TakeableOrder {
  order_id: string
  order_no: string
  buyer: { name: string }
}

interface FormProps {
  order: TakeableOrder
  takeable: Takeable
  close: () => void
  onTaken: (taken: Taken) => void
}

function TakeForm({ order, takeable, close, onTaken }: FormProps) {
  const { parts, waive_most_fen: mostFen } = takeable
  const [firstPart] = parts
  const askedFenOf = (part: PaymentKind) => parts.find((one) => one.part === part)?.fen ?? 0
  const today = dayOf(Date.now())
  const isPhone = useIsPhone()
  const form = useCallForm('takeMoney', {
    initial: {
      method: 'cash' as TakenMethod,
      part: (firstPart?.part ?? 'full') as PaymentKind,
      given_fen: plainYuan(firstPart?.fen ?? 0),
      waive_fen: '',
      owe: false,
      surplus: 'change' as SurplusChoice,
      on: today,
      voucher_no: '',
      voucher: null as File | null,
      note: '',
    },
    yuan: { given_fen: '金额', waive_fen: '抹零的金额' },
    check: ({ method, voucher_no, voucher, waive_fen }) => ({
      voucher_no:
        needsVoucher(method) && voucher_no.trim() === '' && !voucher ? '写流水号，或附上凭证' : undefined,
      voucher: voucher && voucher.size > largestVoucher ? '凭证不能超过 10 MB' : undefined,
      waive_fen: typedFen(waive_fen) > mostFen ? `您在这一单上最多抹 ${formatFen(mostFen)}` : undefined,
    }),
    input: async ({ given_fen, waive_fen, voucher, surplus, ...body }, key) => ({
      params: { id: order.order_id },
      body: {
        ...body,
        expect_fen: askedFenOf(body.part),
        given_fen: fenOf(given_fen),
        waive_fen: waive_fen.trim() === '' ? 0 : fenOf(waive_fen),
        surplus: body.method === 'cash' ? surplus : 'balance',
        ...(voucher && { voucher: await readFormFile(voucher, 'voucher', largestVoucher) }),
        key,
      },
    }),
    showsRefusal: true,
    onDone: onTaken,
  })
  const { values, errors } = form
  const { method, surplus, part } = values
  const askedFen = askedFenOf(part)
  const isCash = method === 'cash'
  const waivedFen = typedFen(values.waive_fen)
  const givenFen = typedFen(values.given_fen)
  const isUnreadable = values.given_fen.trim() !== '' && Number.isNaN(fenOf(values.given_fen))
  const places = splitTaken({ askedFen, waivedFen, givenFen })
  const { surplusFen, missingFen } = places
  const owedFen = isOwedKind(part) && values.owe && givenFen > 0 ? missingFen : 0
  const isShort = missingFen > owedFen
  const bookedFen = places.bookedFen - owedFen
  const mayWaive = mostFen > 0 && part !== 'deposit'
  const needsBox = isCash && takeable.uses_boxes && !takeable.box
  const choose = (next: string) => {
    const chosen = takenMethods.find(({ value }) => value === next)
    if (chosen) form.set('method', chosen.value)
  }
  const waive = (fen: number) => {
    form.set('waive_fen', plainYuan(fen))
    if (givenFen === askedFen) form.set('given_fen', plainYuan(askedFen - fen))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void form.submit()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0]
    if (!file || isCash) return
    event.preventDefault()
    form.set('voucher', file)
  }
  const choosePart = (next: PaymentKind) => {
    form.set('part', next)
    form.set('given_fen', plainYuan(askedFenOf(next)))
    form.set('waive_fen', '')
    form.set('owe', false)
  }
  const canWaiveShort = isShort && waivedFen + missingFen <= mostFen && missingFen < places.bookedFen
  return (
    <form onSubmit={form.onSubmit} onKeyDown={onKeyDown} onPaste={onPaste}>
      <Stack gap="sm">
        <TakeableSums takeable={takeable} />
        <TakeableParts takeable={takeable} value={part} choose={choosePart} />
        <SegmentedControl
          fullWidth
          orientation={isPhone ? 'vertical' : 'horizontal'}
          aria-label="怎么收的"
          value={method}
          onChange={choose}
          data={takenMethods.map(({ value, label }) => ({ value, label }))}
        />
        {needsBox && (
          <Alert color="yellow" role="alert" p="xs">
            您还没有开箱，现金要记进当班的钱箱：<Link to="/cash-box">去收银开箱</Link>
          </Alert>
        )}
        {takeable.announced && <Text size="sm">客户已经说转了账；登记以后，那一条不用再确认。</Text>}
        <div className={styles.figures}>
          <TextInput
            label={isCash ? '客人给（元）' : '收到（元）'}
            inputMode="decimal"
            data-autofocus
            {...form.text('given_fen')}
          />
          <span aria-hidden="true">−</span>
          <TextInput label="入账" readOnly value={formatFen(bookedFen)} tabIndex={-1} />
          <span aria-hidden="true">=</span>
          <TextInput
            label={isCash && surplus === 'change' ? '找零' : '多收'}
            readOnly
            value={formatFen(surplusFen)}
            tabIndex={-1}
          />
        </div>
        {mayWaive && (
          <div className={styles.rest}>
            <TextInput
              label={`抹零（元，这一单最多 ${formatFen(mostFen)}）`}
              inputMode="decimal"
              w={220}
              {...form.text('waive_fen')}
            />
            {canWaiveShort ? (
              <Button onClick={() => form.set('waive_fen', plainYuan(waivedFen + missingFen))}>
                少的 {formatFen(missingFen)} 抹掉
              </Button>
            ) : (
              oddSums(askedFen, mostFen).map((fen) => (
                <Button key={fen} size="compact-xs" onClick={() => waive(fen)}>
                  抹 {formatFen(fen)}
                </Button>
              ))
            )}
          </div>
        )}
        {missingFen > 0 && !isUnreadable && isOwedKind(part) && (
          <Checkbox
            label={`少的 ${formatFen(missingFen)} 还欠着，以后再收`}
            checked={values.owe}
            onChange={({ currentTarget }) => form.set('owe', currentTarget.checked)}
          />
        )}
        {isUnreadable && (
          <Text c="red" size="sm" role="alert">
            请填写收到多少，例如 100 或 100.50
          </Text>
        )}
        {isShort && !isUnreadable && (
          <Text c="red" size="sm" role="alert">
            还少 {formatFen(missingFen)}：收齐再登记{mayWaive && '，或在上限内抹零'}
            {isOwedKind(part) && '，或记作还欠着'}
          </Text>
        )}
        {surplusFen > 0 && (
          <div className={styles.rest}>
            <span>多 {formatFen(surplusFen)}</span>
            {isCash ? (
              <SegmentedControl
                size="xs"
                aria-label="多的怎么办"
                value={surplus}
                onChange={(value) => form.set('surplus', value === 'balance' ? 'balance' : 'change')}
                data={[
                  { value: 'change', label: '找零' },
                  { value: 'balance', label: '存入余额', disabled: takeable.walk_in },
                ]}
              />
            ) : (
              <b>{takeable.walk_in ? '请先退回客人，再按应收登记' : '存入余额'}</b>
            )}
            <small>{takeable.walk_in ? '散客没有余额' : '存入余额会通知客户'}</small>
            {errors.surplus && (
              <Text c="red" size="xs">
                {errors.surplus}
              </Text>
            )}
          </div>
        )}
        <div className={styles.pair}>
          <TextInput type="date" label="钱到的日期" max={today} {...form.text('on')} />
          <TextInput label="备注" description="留在收款记录里，客户看得到" {...form.text('note')} />
        </div>
        {!isCash && (
          <div className={styles.pair}>
            <TextInput
              label={method === 'cheque' ? '支票号码' : '流水号'}
              description="写号码或附凭证"
              {...form.text('voucher_no')}
            />
            <FileInput
              label="凭证"
              description={isPhone ? 'PDF、JPG 或 PNG' : 'PDF、JPG 或 PNG，也可以 Ctrl V 贴进来'}
              placeholder="选择文件"
              accept=".pdf,.jpg,.jpeg,.png"
              clearable
              leftSection={<IconUpload size={15} />}
              {...form.value('voucher')}
              error={errors.voucher ?? errors['voucher.content']}
            />
          </div>
        )}
        {form.refusal !== null && (
          <Alert color="red" role="alert" p="xs">
            {messageOf(form.refusal)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button onClick={close}>取消</Button>
          <Button
            type="submit"
            variant="filled"
            loading={form.isSending}
            disabled={needsBox || isShort || (!isCash && surplusFen > 0 && takeable.walk_in)}
          >
            登记 {formatFen(bookedFen)} {!isPhone && <kbd className={styles.onFilled}>Ctrl Enter</kbd>}
          </Button>
        </Group>
        <p className={styles.foot}>
          登记后：
          {effectsOf({
            part,
            owedFen,
            method,
            surplus,
            bookedFen,
            waivedFen,
            surplusFen,
            box: takeable.box?.name,
          })}
          。
        </p>
      </Stack>
    </form>
  )
}

interface DialogProps {
  order: TakeableOrder
  close: () => void
}

/** 登记收款: money that came by hand, with a named place for every fen. */
export function TakeMoneyDialog({ order, close }: DialogProps) {
  const [taken, setTaken] = useState<Taken>()
  const { data, error, refetch } = useRead(
    'getTakeable',
    { params: { id: order.order_id } },
    { enabled: taken === undefined },
  )
  return (
    <Dialog
      // The input is stored by then: closing loses nothing.
      key={taken ? 'done' : 'form'}
      opened
      onClose={close}
      size={720}
      title={`登记收款 ${order.order_no} · ${order.buyer.name || '散客'}`}
    >
      {taken ? (
        <MoneyTaken taken={taken} close={close} />
      ) : error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <TakeForm order={order} takeable={data} close={close} onTaken={setTaken} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Dialog>
  )
}
