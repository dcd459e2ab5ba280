import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { useMe } from '../../session/me.ts'
import { renewAnswers } from '../../session/renew.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type TotpSetup = CallData<ConsoleCalls['beginTotp']>

function Confirm({ setup, confirmed }: { setup: TotpSetup; confirmed: (codes: string[]) => void }) {
  const form = useCallForm('confirmTotp', {
    initial: { totp: '' },
    input: (body) => ({ body }),
    onDone: ({ recovery_codes }) => confirmed(recovery_codes),
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm" maw={420}>
        <Text>
          用手机上的身份验证器（例如微软、谷歌的验证器，或密码管理器）扫描，然后填写它显示的六位数字。
        </Text>
        <QrCode text={setup.uri} label="两步验证的二维码" side={180} />
        <CopyField label="不能扫描时，手工输入这个密钥" value={setup.secret} />
        <TextInput
          label="六位动态码"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.text('totp')}
        />
        <Group>
          <Button type="submit" variant="filled" loading={form.isSending}>
            开启
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function SwitchedOn({ showCodes }: { showCodes: (codes: string[]) => void }) {
  const remove = useChange('removeTotp', {
    done: '两步验证已关闭',
  })
  const renew = useChange('renewRecoveryCodes')
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <StateMark tone="done">已开启</StateMark>
        <Text c="dimmed">登录时除了密码，还要填写动态码。</Text>
      </Group>
      <Group gap="xs">
        <Button
          loading={renew.isPending}
          onClick={() => renew.mutate({}, { onSuccess: ({ recovery_codes }) => showCodes(recovery_codes) })}
        >
          重新生成恢复码
        </Button>
        <Button
          loading={remove.isPending}
          onClick={() =>
            modals.openConfirmModal({
              title: '关闭两步验证',
              children: '关闭后只凭密码就能登录。如果店铺要求两步验证，在重新设置之前您将不能工作。',
              confirmProps: { variant: 'filled' },
              onConfirm: () => remove.mutate({}),
            })
          }
        >
          关闭
        </Button>
      </Group>
    </Stack>
  )
}

/** Sets the second factor up, shows the recovery codes once, and switches it off again. */
export function SecondFactor() {
  const { staff, must_set_totp } = useMe()
  const [setup, setSetup] = useState<TotpSetup>()
  const [codes, setCodes] = useState<string[]>()
  const begin = useChange('beginTotp')
  const client = useQueryClient()
  const done = () => {
    setCodes(undefined)
    setSetup(undefined)
    void renewAnswers(client, ['getMe'])
  }
  if (codes) return <RecoveryCodes codes={codes} done={done} />
  if (staff.has_totp) return <SwitchedOn showCodes={setCodes} />
  if (setup) return <Confirm setup={setup} confirmed={setCodes} />
  return (
    <Stack gap="sm" align="flex-start">
      {must_set_totp && (
        <Alert color="seal" title="店铺要求使用两步验证">
          设置完成之前，您还不能使用后台的其他功能。
        </Alert>
      )}
      <Text>开启后，登录时除了密码，还要填写手机上每 30 秒更换一次的动态码。密码泄露了，别人也进不来。</Text>
      <Button
        variant={must_set_totp ? 'filled' : 'default'}
        loading={begin.isPending}
        onClick={() => begin.mutate({}, { onSuccess: setSetup })}
      >
        开始设置
      </Button>
    </Stack>
  )
}
