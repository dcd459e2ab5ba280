import { type Avatar, avatars } from '@yinpu/contract'
import styles from './avatar.module.css'

const shopMark = '印'

/** The character on a buyer's seal, by code points, because a rare surname takes two code units. */
export const avatarCharacter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? shopMark

interface AvatarSealProps {
  name: string
  avatar: Avatar
  isLarge?: boolean
}

/** A buyer's seal. It is decorative: the name is beside it. */
export function AvatarSeal({ name, avatar, isLarge = false }: AvatarSealProps) {
  return (
    <span className={styles.seal} data-look={avatar} data-large={isLarge || undefined} aria-hidden="true">
      {avatarCharacter(name)}
    </span>
  )
}

interface AvatarPickerProps {
  /** the text in the field: every seal shows it at once */
  name: string
  value: Avatar
  onChange: (avatar: Avatar) => void
}

export function AvatarPicker({ name, value, onChange }: AvatarPickerProps) {
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>头像</legend>
      <div className={styles.looks}>
        {avatars.map((choice) => (
          <label key={choice.value} className={styles.look}>
            <input
              type="radio"
              name="avatar"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className={styles.radio}
            />
            <AvatarSeal name={name} avatar={choice.value} />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
