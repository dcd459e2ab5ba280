import { formatSection } from './format-section.ts'
import type { ShownEvent } from './show-event.ts'
import { writeTime } from './write-time.ts'

const actors: Record<string, string> = {
  buyer: '买家',
  shop: '店铺',
  time: '系统',
  money: '资金',
  goods: '收货',
}

export const formatTimeline = (timeline: ShownEvent[]): string =>
  formatSection(
    '进度',
    ['时间', '事项', '操作', '备注'],
    timeline.map(({ at, title, actor, note }) => [writeTime(at), title, actors[actor] ?? actor, note]),
  )
