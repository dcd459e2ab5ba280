import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { RichText } from '../../ui/rich-text.tsx'
import { PartPanel } from './part-panel.tsx'
import styles from './profile-form.module.css'
import type { PartForm, ShopWindow } from './use-part.ts'

type StoredProfile = ShopWindow['profile']
export type ProfileDraft = Omit<StoredProfile, 'version'>

export const profileForms = {
  open: ({ version: _, ...profile }: StoredProfile): ProfileDraft => profile,
  close: (draft: ProfileDraft) => draft,
}

type LineName = Exclude<keyof ProfileDraft, 'about' | 'return_address' | 'hides_price_lines'>

const lines: readonly { name: LineName; label: string; description?: string }[] = [
  { name: 'name', label: '店名' },
  { name: 'slogan', label: '口号', description: '显示在页脚和搜索结果里' },
  { name: 'phone', label: '电话' },
  { name: 'business_hours', label: '营业时间', description: '例如：周一至周六 9:00–18:30' },
  { name: 'qq', label: 'QQ' },
  { name: 'wechat', label: '微信' },
  { name: 'address', label: '地址' },
  { name: 'icp', label: '备案号' },
]

const returnLines = [
  { name: 'name', label: '收件人' },
  { name: 'phone', label: '收件电话' },
  { name: 'address', label: '收件地址' },
] as const

const lineOf = (address: StoredProfile['return_address']) =>
  address ? [address.name, address.phone, address.address].join(' ') : '同店铺'

/** Lists the stored values that differ from the draft, by the label of the field. */
const changesIn = (draft: ProfileDraft) => (newer: StoredProfile) => [
  ...lines
    .filter(({ name }) => draft[name] !== newer[name])
    .map(({ name, label }) => `${label}现在是：${newer[name] || '（空）'}`),
  ...(lineOf(draft.return_address) === lineOf(newer.return_address)
    ? []
    : [`退货地址现在是：${lineOf(newer.return_address)}`]),
  ...(draft.hides_price_lines === newer.hides_price_lines
    ? []
    : [`买家现在${newer.hides_price_lines ? '看不到' : '看得到'}价格的组成`]),
  ...(draft.about === newer.about ? [] : ['“关于我们”与您写的不同']),
]

function ReturnAddress({ form }: { form: PartForm<ProfileDraft, StoredProfile> }) {
  const { draft, change, faults } = form
  const { return_address: returnAddress } = draft
  return (
    <fieldset className={styles.group}>
      <legend>退货寄到哪里</legend>
      <Checkbox
        color="dark"
        label="与店铺的名称、电话、地址相同"
        checked={returnAddress === undefined}
        onChange={({ currentTarget: { checked } }) =>
          change({
            return_address: checked
              ? undefined
              : { name: draft.name, phone: draft.phone, address: draft.address },
          })
        }
      />
      {returnAddress && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" mt="xs">
          {returnLines.map(({ name, label }) => (
            <TextInput
              key={name}
              label={label}
              value={returnAddress[name]}
              error={faults[`return_address.${name}`]}
              onChange={({ currentTarget: { value } }) =>
                change({ return_address: { ...returnAddress, [name]: value } })
              }
            />
          ))}
        </SimpleGrid>
      )}
    </fieldset>
  )
}

/** The shop's name and contacts. */
export function ProfileForm({ form }: { form: PartForm<ProfileDraft, StoredProfile> }) {
  const { draft, change, faults } = form
  return (
    <PartPanel
      title="店铺资料"
      note="页头、页脚、“关于我们”和送货单上都用它"
      form={form}
      changesIn={changesIn(draft)}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {lines.map(({ name, label, description }) => (
            <TextInput
              key={name}
              label={label}
              description={description}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required={name === 'name'}
              value={draft[name]}
              error={faults[name]}
              onChange={({ currentTarget: { value } }) => change({ [name]: value })}
            />
          ))}
        </SimpleGrid>
        <ReturnAddress form={form} />
        <fieldset className={styles.group}>
          <legend>买家看到的价格</legend>
          <Checkbox
            color="dark"
            label="不向买家显示价格的组成"
            description="纸张、印工、后道等各项费用不再显示，买家看到产品、选项和合计；店里照旧全部看得到。已下的订单和报价单也一样。"
            checked={draft.hides_price_lines ?? false}
            onChange={({ currentTarget: { checked } }) => change({ hides_price_lines: checked })}
          />
        </fieldset>
        <RichText
          label="关于我们"
          description="粘贴来的文字只留下标题、段落、列表、链接和表格，颜色和图片会去掉"
          value={draft.about}
          error={faults.about}
          onChange={(about) => change({ about })}
        />
      </Stack>
    </PartPanel>
  )
}
