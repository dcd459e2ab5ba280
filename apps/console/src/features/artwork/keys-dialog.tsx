import { Kbd, Modal } from '@mantine/core'
import styles from './keys-dialog.module.css'

const keys: { of: string[]; what: string }[] = [
  { of: ['A'], what: '通过，并看下一件' },
  { of: ['R'], what: '退回；还没有原因时先写原因' },
  { of: ['1', '…', '9'], what: '选或取消常用原因' },
  { of: ['W'], what: '写原因；Esc 离开' },
  { of: ['↑', '↓'], what: '上一件、下一件' },
  { of: ['←', '→'], what: '翻页' },
  { of: ['+', '−'], what: '放大、缩小；滚轮也可以' },
  { of: ['0'], what: '看整页' },
  { of: ['Z'], what: '按实际大小看' },
  {
    of: ['M'],
    what: '标注：拖一下画出一个方框，或按 Enter 放一个；再用方向键移动，Shift 加方向键改大小，Enter 写字，Delete 删除，Esc 结束',
  },
  { of: ['Ctrl', 'Z'], what: '撤销刚画或刚删的方框' },
  { of: ['Ctrl', 'Enter'], what: '写字时也可以退回' },
  { of: ['?'], what: '看这张表' },
]

export function KeysDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  return (
    <Modal opened={isOpen} onClose={close} title="按键" size="md">
      <dl className={styles.keys}>
        {keys.map(({ of, what }) => (
          <div key={what}>
            <dt>
              {of.map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
