import { ActionIcon, Button, Group, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { RemoveCell, RemoveHead } from '../../ui/remove-cell.tsx'
import type { Definition } from './field-group.ts'
import styles from './fields.module.css'
import { freeId, numberOf, type Row } from './rows-field.tsx'

interface Props {
  definition: Definition
  onChange: (definition: Definition) => void
  /** by path in the definition: `sizes.0.prices.2`, `tiers.1` */
  faults: Readonly<Record<string, string>>
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The total price of each size (rows) at each quantity (columns). */
export function PriceTable({ definition, onChange, faults }: Props) {
  const tiers = listOf(definition.tiers)
  const sizes = listOf(definition.sizes) as Row[]
  const setTiers = (next: unknown[]) => onChange({ ...definition, tiers: next })
  const setSize = (at: number, fields: Row) =>
    onChange({
      ...definition,
      sizes: sizes.map((size, index) => (index === at ? { ...size, ...fields } : size)),
    })
  const setPrice = (size: Row, at: number, tier: number, price: unknown) => {
    const prices = tiers.map((_, index) => (index === tier ? price : (listOf(size.prices)[index] ?? null)))
    setSize(at, { prices })
  }
  const addTier = () =>
    onChange({
      ...definition,
      tiers: [...tiers, undefined],
      sizes: sizes.map((size) => ({ ...size, prices: [...listOf(size.prices), undefined] })),
    })
  const removeTier = (at: number) =>
    onChange({
      ...definition,
      tiers: tiers.filter((_, index) => index !== at),
      sizes: sizes.map((size) => ({
        ...size,
        prices: listOf(size.prices).filter((_, index) => index !== at),
      })),
    })
  const addSize = () =>
    onChange({
      ...definition,
      sizes: [...sizes, { id: freeId(sizes, 'size'), name: '', prices: tiers.map(() => undefined) }],
    })
  const number = (label: string, value: unknown, fault: string | undefined, set: (v: unknown) => void) => (
    <NumberInput
      aria-label={label}
      miw={72}
      hideControls
      allowNegative={false}
      value={numberOf(value)}
      error={fault}
      onChange={(next) => set(next === '' ? undefined : next)}
    />
  )
  return (
    <div>
      <div className={styles.scroll}>
        <table className={styles.rows} aria-label="价格表">
          <thead>
            <tr>
              <th scope="col">尺寸名称</th>
              <th scope="col">宽 mm</th>
              <th scope="col">高 mm</th>
              {tiers.map((tier, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no id but its index
                <th key={at} scope="col">
                  <Group gap={2} wrap="nowrap">
                    {number(`第 ${at + 1} 档数量`, tier, faults[`tiers.${at}`], (next) =>
                      setTiers(tiers.map((one, index) => (index === at ? next : one))),
                    )}
                    <ActionIcon aria-label={`删除第 ${at + 1} 档`} onClick={() => removeTier(at)}>
                      <IconTrash size={13} />
                    </ActionIcon>
                  </Group>
                </th>
              ))}
              <RemoveHead />
            </tr>
          </thead>
          <tbody>
            {sizes.map((size, at) => (
              <tr key={String(size.id)}>
                <td>
                  <TextInput
                    miw={150}
                    aria-label={`第 ${at + 1} 个尺寸的名称`}
                    value={String(size.name ?? '')}
                    error={faults[`sizes.${at}.name`]}
                    onChange={({ currentTarget }) => setSize(at, { name: currentTarget.value })}
                  />
                </td>
                {(['width', 'height'] as const).map((side) => (
                  <td key={side}>
                    {number(
                      `第 ${at + 1} 个尺寸的${side === 'width' ? '宽' : '高'}`,
                      size[side],
                      faults[`sizes.${at}.${side}`],
                      (next) => setSize(at, { [side]: next }),
                    )}
                  </td>
                ))}
                {tiers.map((tier, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a price is known by its tier
                  <td key={index}>
                    {number(
                      `${size.name} ${tier ?? ''} 的价格`,
                      listOf(size.prices)[index],
                      faults[`sizes.${at}.prices.${index}`],
                      (next) => setPrice(size, at, index, next),
                    )}
                  </td>
                ))}
                <RemoveCell
                  label={`删除第 ${at + 1} 个尺寸`}
                  remove={() => onChange({ ...definition, sizes: sizes.filter((_, other) => other !== at) })}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group gap="xs">
        <Button leftSection={<IconPlus size={14} />} onClick={addSize}>
          加一个尺寸
        </Button>
        <Button leftSection={<IconPlus size={14} />} onClick={addTier}>
          加一档数量
        </Button>
      </Group>
    </div>
  )
}
