import type { User } from '@yinpu/contract'
import { FactRows } from '../../ui/fact-rows.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { ChangeSkeleton } from './change-form.tsx'
import styles from './profile.module.css'
import { ProfileContacts } from './profile-contacts.tsx'
import { ProfileData } from './profile-data.tsx'
import { ProfileForm, ProfileFormSkeleton } from './profile-form.tsx'
import { ProfileQq } from './profile-qq.tsx'
import { knowsWechat, ProfileWechat } from './profile-wechat.tsx'

interface ProfileProps {
  buyer: { user: User; reload: () => Promise<void> } | undefined
}

/** Each part keeps its height while the buyer is not known yet. */
export function Profile({ buyer }: ProfileProps) {
  return (
    <div className={styles.parts}>
      <TitledCard title="基本资料">
        {buyer ? <ProfileForm user={buyer.user} onSaved={buyer.reload} /> : <ProfileFormSkeleton />}
      </TitledCard>
      <TitledCard title="联系方式">
        <FactRows>
          <ProfileContacts user={buyer?.user} />
        </FactRows>
        <div className={styles.qq}>
          {buyer ? (
            <ProfileQq user={buyer.user} onSaved={buyer.reload} />
          ) : (
            <ChangeSkeleton fields={1} isInline />
          )}
        </div>
      </TitledCard>
      {buyer && knowsWechat(buyer.user) && (
        <TitledCard title="微信登录">
          <ProfileWechat user={buyer.user} onUnbound={buyer.reload} />
        </TitledCard>
      )}
      {buyer && (
        <TitledCard title="数据与注销">
          <ProfileData user={buyer.user} onChanged={buyer.reload} />
        </TitledCard>
      )}
    </div>
  )
}
