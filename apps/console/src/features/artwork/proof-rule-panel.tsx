import { Button, MultiSelect, Radio, Stack, Text } from '@mantine/core'
import { type CallData, type ProofRule, proofRules } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'

type StoredRule = CallData<ConsoleCalls['getProofRule']>
type Draft = Pick<StoredRule, 'rule' | 'product_ids'>

const notes: Record<ProofRule, string> = {
  asked: '买家结算时可以勾选“印前确稿”；您也可以在订单里为一个订单要求。',
  products: '订单里有这些产品时必须确稿；买家另外要求的也照办。',
  always: '每个印刷订单审稿通过后都等买家确认。',
}

function Form({ stored }: { stored: StoredRule }) {
  const [draft, setDraft] = useState<Draft>()
  const replace = useChange('replaceProofRule', {
    done: '已保存，从下一个订单起按新的规定',
    showsFaults: true,
  })
  const { rule, product_ids } = draft ?? stored
  // A product that is withdrawn for now stays selected, but its name is unknown here.
  const named = new Map(stored.products.map(({ id, name }) => [id, name]))
  const data = [...new Set([...named.keys(), ...stored.product_ids])].map((value) => ({
    value,
    label: named.get(value) ?? '已下架的产品',
  }))
  const save = () =>
    replace.mutate(
      { body: { rule, product_ids, version: stored.version } },
      { onSuccess: () => setDraft(undefined) },
    )
  return (
    <Stack gap="sm">
      <Radio.Group
        label="什么时候要买家确稿"
        value={rule}
        onChange={(value) => setDraft({ rule: value as ProofRule, product_ids })}
      >
        <Stack gap={8} mt={6}>
          {proofRules.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} description={notes[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {rule === 'products' && (
        <MultiSelect
          label="哪些产品"
          data={data}
          searchable
          value={product_ids}
          error={faultsOf(replace.error).product_ids}
          onChange={(ids) => setDraft({ rule, product_ids: ids })}
        />
      )}
      <Text c="dimmed" size="xs">
        已经下的订单不变。没有买家的确认不会印刷，只提醒、不默认同意；交期从确认之日算起。
      </Text>
      <Button variant="filled" w="fit-content" disabled={!draft} loading={replace.isPending} onClick={save}>
        保存
      </Button>
    </Stack>
  )
}

/** The rule for when buyers must approve a proof before their orders are printed. */
export function ProofRulePanel() {
  const { data, error, refetch } = useRead('getProofRule', {})
  return (
    <Panel title="确稿" note="印刷前请买家逐页确认">
      {data ? (
        <Form stored={data} />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Panel>
  )
}
