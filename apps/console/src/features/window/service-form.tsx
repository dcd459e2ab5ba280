import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { hoursText, mostServiceHours } from '@yinpu/contract'
import { HoursRow } from '../../ui/hours-row.tsx'
import { bare, type Keyed, keyed, newKey } from '../../ui/keyed-list.ts'
import type { RenderPictures } from './adverts-form.tsx'
import { PartPanel } from './part-panel.tsx'
import type { PartForm, ShopWindow } from './use-part.ts'

type StoredService = ShopWindow['service']
type Hours = StoredService['hours'][number]
export interface ServiceDraft {
  picture: StoredService['picture'] | undefined
  hours: Keyed<Hours>[]
}

export const serviceForms = {
  open: ({ picture, hours }: StoredService): ServiceDraft => ({ picture, hours: keyed(hours) }),
  close: ({ picture, hours }: ServiceDraft) => ({ picture, hours: bare<Hours>(hours) }),
}

const changesIn = ({ picture, hours }: StoredService) => [
  `现在是：${hours.map(hoursText).join('；') || '没有服务时间'}，${picture ? '有' : '没有'}二维码`,
]

interface Props {
  form: PartForm<ServiceDraft, StoredService>
  renderPictures: RenderPictures
}

/** The contacts that buyers see when they press 联系客服, beside the shop's own telephone, QQ and WeChat. */
export function ServiceForm({ form, renderPictures }: Props) {
  const { draft, change, faults } = form
  const { hours } = draft
  const workdays = { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:30' }
  return (
    <PartPanel
      title="客服"
      note="每个页面右边的“联系客服”；电话、QQ、微信在“资料”里改"
      form={form}
      changesIn={changesIn}
      faultPaths={['hours']}
    >
      <Stack gap="md">
        <Stack gap="xs">
          <Text fw={600}>服务时间（北京时间）</Text>
          {hours.length === 0 && <Text c="dimmed">没有填写，买家看到的是资料里的营业时间。</Text>}
          {hours.map((row, at) => (
            <HoursRow
              key={row.key}
              row={row}
              label={`第 ${at + 1} 段服务时间`}
              faultOf={(field) => faults[`hours.${at}.${field}`]}
              set={(fields) =>
                change({ hours: hours.map((one) => (one.key === row.key ? { ...one, ...fields } : one)) })
              }
              remove={() => change({ hours: hours.filter(({ key }) => key !== row.key) })}
            />
          ))}
          <div>
            <Button
              leftSection={<IconPlus size={14} />}
              disabled={hours.length >= mostServiceHours}
              onClick={() => change({ hours: [...hours, { ...workdays, key: newKey() }] })}
            >
              加一段时间
            </Button>
          </div>
        </Stack>
        {renderPictures({
          label: '微信二维码',
          description: '买家在手机上长按识别，在电脑上用微信扫。请上传清楚的正方形图片。',
          error: faults.picture,
          value: draft.picture ? [draft.picture] : [],
          onChange: ([picture]) => change({ picture }),
          most: 1,
          aspect: 1,
        })}
      </Stack>
    </PartPanel>
  )
}
