import { sentStates } from '@yinpu/contract/console'

/** Views of the sent messages by their state; and the settings. */
export const messageViews = [
  ...sentStates.map(({ value, label }) => ({ label, filters: { state: value as string } })),
  { label: '通知设置', filters: { state: 'kinds' } },
  { label: '员工提醒', filters: { state: 'robots' } },
]

export const sentStateOf = (params: URLSearchParams) =>
  sentStates.find(({ value }) => value === params.get('state'))?.value ?? 'failed'
