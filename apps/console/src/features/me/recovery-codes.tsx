import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import styles from './recovery-codes.module.css'

/** Shown once: to be copied or printed before going on. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  return (
    <Stack gap="sm" className={styles.printed ?? ''} data-recovery-codes>
      <Text fw={600}>恢复码</Text>
      <Text>
        手机不在身边时，可以用一个恢复码代替动态码登录，每个只能用一次。
        请保存在安全的地方：离开这里以后不再显示。
      </Text>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" className={styles.screenOnly ?? ''}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? '已复制' : '复制'}</Button>}
        </CopyButton>
        <Button onClick={() => window.print()}>打印</Button>
        <Button variant="filled" onClick={done}>
          我已保存
        </Button>
      </Group>
    </Stack>
  )
}
