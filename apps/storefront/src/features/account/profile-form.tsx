import { codes, forms, type User } from '@yinpu/contract'
import { longest } from '../../forms/longest.ts'
import { TextField } from '../../forms/text-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useApi } from '../../session/use-api.ts'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { AvatarPicker, AvatarSeal } from './avatar.tsx'
import { ChangeForm, ChangeSkeleton, useDone } from './change-form.tsx'
import styles from './profile-form.module.css'

interface ProfileFormProps {
  user: User
  onSaved: () => Promise<void>
}

export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const api = useApi()
  const { done, setDone, clearDone } = useDone()
  const { form, fieldProps, ...sending } = useCheckedForm({
    schema: forms.profileForm,
    initialValues: { name: user.name, avatar: user.avatar },
    submit: async (body) => {
      clearDone()
      const answer = await api.call('updateUser', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok) {
        await onSaved()
        setDone('已保存')
      }
      return answer
    },
  })
  const { name, avatar } = form.values
  return (
    <div className={styles.columns}>
      <ChangeForm label="基本资料" submitLabel="保存" done={done} onTouch={clearDone} {...sending}>
        <TextField
          label="姓名"
          autoComplete="name"
          {...longest(forms.profileForm, 'name')}
          {...fieldProps('name')}
        />
        <AvatarPicker
          name={name}
          value={avatar}
          onChange={(chosen) => form.setFieldValue('avatar', chosen)}
        />
      </ChangeForm>
      <div className={styles.preview} aria-hidden="true">
        <AvatarSeal name={name} avatar={avatar} isLarge />
        <p className={styles.name}>{name.trim() || '您的姓名'}</p>
        <p className={styles.hint}>预览</p>
      </div>
    </div>
  )
}

export function ProfileFormSkeleton() {
  return (
    <div className={styles.columns}>
      <ChangeSkeleton fields={1}>
        <div className={styles.noLooks} />
      </ChangeSkeleton>
      <div className={styles.preview}>
        <span className={styles.noSeal} />
        <p className={styles.name}>
          <SkeletonBar width="4em" />
        </p>
        <p className={styles.hint}>预览</p>
      </div>
    </div>
  )
}
