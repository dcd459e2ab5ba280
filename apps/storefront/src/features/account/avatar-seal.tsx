import type { Avatar } from '@yinpu/contract'
import { avatarCharacter } from './avatar-character.ts'
import styles from './avatar-seal.module.css'

interface AvatarSealProps {
  name: string
  avatar: Avatar
  isLarge?: boolean
}

/** A buyer's seal. Decorative: the name stands beside it. */
export function AvatarSeal({ name, avatar, isLarge = false }: AvatarSealProps) {
  return (
    <span className={styles.seal} data-look={avatar} data-large={isLarge || undefined} aria-hidden="true">
      {avatarCharacter(name)}
    </span>
  )
}
