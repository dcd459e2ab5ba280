import { Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type CallData, textOf } from '@yinpu/contract'
import { type ConsoleCalls, type RobotEvent, robotEvents, robotKinds } from '@yinpu/contract/console'
import { momentText } from '../../records/due-date.tsx'
import { useChange, useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { useNow } from '../../session/use-now.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel, PanelColumns } from '../../ui/panel.tsx'

type Robot = CallData<ConsoleCalls['getRobots']>['robots'][number]

const labels = textOf(robotKinds)

const hints: Record<Robot['kind'], string> = {
  wecom: '企业微信群 → 右上角 … → 添加群机器人，复制 Webhook 地址',
  dingtalk: '钉钉群 → 设置 → 机器人 → 自定义，安全设置选“加签”，复制 Webhook 地址和密钥',
}

/** The address is a secret: it is typed in and never shown again. */
function RobotForm({ robot }: { robot: Robot }) {
  const { kind, version, is_set } = robot
  const form = useCallForm('saveRobot', {
    initial: { url: '', secret: '', events: is_set ? robot.events : robotEvents.map(({ value }) => value) },
    input: ({ url, secret, events }) => ({ body: { kind, version, url, secret, events } }),
    done: ({ robots }) =>
      robots.some((one) => one.kind === kind && one.version > 1) ? '已保存' : '已接通，群里有一条测试消息',
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm" maw={520}>
        <TextInput
          label={is_set ? '换一个 Webhook 地址' : 'Webhook 地址'}
          description={hints[kind]}
          placeholder={is_set ? '不换则不填；已存的地址不再显示' : 'https://'}
          autoComplete="off"
          {...form.text('url')}
        />
        {kind === 'dingtalk' && (
          <PasswordInput
            label="加签密钥"
            description="没有选“加签”则不填，关键词请设为店铺名称"
            autoComplete="off"
            {...form.text('secret')}
          />
        )}
        <Checkbox.Group
          label="提醒什么"
          value={form.values.events}
          onChange={(events) => form.set('events', events as RobotEvent[])}
        >
          <Group gap="md" mt={4}>
            {robotEvents.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} color="dark" />
            ))}
          </Group>
        </Checkbox.Group>
        <Group>
          <Button type="submit" variant="filled" loading={form.isSending}>
            {is_set ? '保存' : '接入'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function RobotPanel({ robot }: { robot: Robot }) {
  const now = useNow()
  const test = useChange('testRobot', { done: '测试消息已发出，请看群里' })
  const remove = useChange('removeRobot', { done: '已移除' })
  const { kind, version, is_set, set_at, set_by } = robot
  const confirmRemoval = () =>
    modals.openConfirmModal({
      title: `移除${labels[kind]}机器人`,
      children: <Text>待办不再发到这个群。要再用，须重新填写 Webhook 地址。</Text>,
      labels: { confirm: '移除', cancel: '不移除' },
      confirmProps: { variant: 'filled' },
      onConfirm: () => remove.mutate({ body: { kind, version } }),
    })
  return (
    <Panel
      title={`${labels[kind]}群机器人`}
      note={is_set && set_at !== undefined ? `${momentText(set_at, now)} ${set_by} 接入` : '还没有接'}
      actions={
        is_set && (
          <>
            <Button
              size="compact-sm"
              aria-label={`测试${labels[kind]}机器人`}
              loading={test.isPending}
              onClick={() => test.mutate({ body: { kind } })}
            >
              发测试消息
            </Button>
            <Button size="compact-sm" aria-label={`移除${labels[kind]}机器人`} onClick={confirmRemoval}>
              移除
            </Button>
          </>
        )
      }
    >
      <RobotForm key={version} robot={robot} />
    </Panel>
  )
}

/** Group robots that tell the shop's people what waits for them. */
export function RobotsPanel() {
  const robots = useRead('getRobots', {})
  if (robots.error && !robots.data) return <Failed error={robots.error} retry={() => void robots.refetch()} />
  if (!robots.data) return <LoadingRows rows={8} />
  return (
    <PanelColumns>
      {robots.data.robots.map((robot) => (
        <RobotPanel key={robot.kind} robot={robot} />
      ))}
    </PanelColumns>
  )
}
