import { type Avatar, avatars } from '@yinpu/contract'
import styles from './avatar-picker.module.css'
import { AvatarSeal } from './avatar-seal.tsx'

interface AvatarPickerProps {
  /** as it is being typed: every seal shows it at once */
  name: string
  value: Avatar
  onChange: (avatar: Avatar) => void
}

export function AvatarPicker({ name, value, onChange }: AvatarPickerProps) {
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>头像</legend>
      <div className={styles.looks}>
        {avatars.map((look) => (
          <label key={look.value} className={styles.look}>
            <input
              type="radio"
              name="avatar"
              value={look.value}
              checked={value === look.value}
              onChange={() => onChange(look.value)}
              className={styles.radio}
            />
            <AvatarSeal name={name} avatar={look.value} />
            {look.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
