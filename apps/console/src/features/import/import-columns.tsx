import { Alert, Button, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { Panel } from '../../ui/panel.tsx'
import type { ImportDetail } from './import-texts.ts'
import styles from './imports.module.css'

/** A column by its letter, as the spreadsheet names it. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`

/** The meaning of each column, which a person may correct; then every row is checked again. */
export function ImportColumns({ data }: { data: ImportDetail }) {
  const [fields, setFields] = useState<Record<number, string>>({})
  const [headRow, setHeadRow] = useState<number | string>(data.head_row)
  const map = useChange('mapImport')
  const chosen = data.columns.map(({ field }, at) => fields[at] ?? field)
  const isMoved = Number(headRow) !== data.head_row
  const isChanged = isMoved || data.columns.some(({ field }, at) => chosen[at] !== field)
  const options = [
    { value: '', label: '不用' },
    ...data.fields.map(({ name, label, required }) => ({
      value: name,
      label: required ? `${label}（必要）` : label,
    })),
  ]
  const check = () =>
    map.mutate(
      {
        params: { id: data.id },
        body: { version: data.version, head_row: Number(headRow), fields: chosen },
      },
      { onSuccess: () => setFields({}) },
    )
  const hints = data.fields.filter(({ hint }) => hint !== '')
  return (
    <Panel
      title="各列是什么"
      note="按表头认出；不对的请改"
      foot={
        isChanged && (
          <>
            <span>改了列，要重新核对</span>
            <Button
              ml="auto"
              onClick={() => {
                setFields({})
                setHeadRow(data.head_row)
              }}
            >
              放弃修改
            </Button>
            <Button variant="filled" loading={map.isPending} onClick={check}>
              重新核对
            </Button>
          </>
        )
      }
    >
      {data.fault && (
        <Alert color="red" role="alert" mb="md" p="xs">
          {data.fault}
        </Alert>
      )}
      {map.error && (
        <Alert color="red" role="alert" mb="md" p="xs">
          {messageOf(map.error)}
        </Alert>
      )}
      <div className={styles.columns}>
        <NumberInput
          label="表头在第几行"
          min={1}
          allowDecimal={false}
          value={headRow}
          onChange={setHeadRow}
        />
        {data.columns.map(({ head }, at) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the table
            key={at}
            size="xs"
            label={`${letterOf(at)} 列：${head || '（没有表头）'}`}
            data={options}
            value={chosen[at] ?? ''}
            disabled={isMoved}
            onChange={({ currentTarget: { value } }) => setFields((now) => ({ ...now, [at]: value }))}
          />
        ))}
      </div>
      {hints.length > 0 && (
        <p className={styles.note}>{hints.map(({ label, hint }) => `${label}：${hint}`).join('；')}。</p>
      )}
    </Panel>
  )
}
