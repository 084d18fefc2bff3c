import { Button, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { storeTypeLabels } from '#contract/customers/store-labels.ts'
import type { Store } from '#contract/customers/stores.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { useHistory } from '#web/api/history.ts'
import { ConflictNotice, type Facts } from '#web/ui/edited/conflict-notice.tsx'
import { useEdited } from '#web/ui/edited/use-edited.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { SaveBar, useTyped } from '#web/ui/form/save-bar.tsx'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { OrganizationLink } from '#web/domain/customers/customer-links.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { Timeline } from '#web/ui/feedback/timeline.tsx'
import { OrderFormButton } from '#web/domain/orders/forms/order-form-button.tsx'
import { AddressesForm } from './addresses-form.tsx'
import { BasicInfoForm } from './basic-info-form.tsx'
import { BrandsForm } from './brands-form.tsx'
import { LogoForm } from './logo-form.tsx'
import type { StoreFormProps } from './store-form-props.ts'
import { fieldLabel, useStoreFieldText } from './store-fields.ts'
import { UsersForm } from './users-form.tsx'

interface EditStoreProps {
  storeId: string
  views: ReactNode
}

export function EditStore({ storeId, views }: EditStoreProps) {
  const { data } = useSuspenseQuery(queryOf('getStore', { id: storeId }))
  return <Editor loaded={data.store} views={views} />
}

function Editor({ loaded, views }: { loaded: Store; views: ReactNode }) {
  const edited = useEdited(loaded)
  const { seen } = edited

  return (
    <>
      <PageHeader
        title={seen.name}
        subtitle={
          <>
            {storeTypeLabels[seen.brandFocusType.storeType]} store of{' '}
            <OrganizationLink organizationId={seen.organizationId} name={seen.organizationName} />
          </>
        }
        crumbs={[{ label: 'Stores', to: '/home/stores' }, { label: seen.name }]}
        beside={<StatusBadge status={seen.status} />}
        actions={<Actions edited={edited} />}
      />
      {views}
      <Stack gap="lg" maw={840}>
        <SaveBar key={edited.formsKey}>
          <Conflict edited={edited} />
          <FormSection title="Logo">
            <LogoForm edited={edited} />
          </FormSection>
          <FormSection title="Basic info">
            <BasicInfoForm edited={edited} />
          </FormSection>
          <FormSection title="Users" hint="Other people who can order for this store.">
            <UsersForm edited={edited} />
          </FormSection>
          <FormSection title="Addresses">
            <AddressesForm edited={edited} />
          </FormSection>
          <FormSection title="Brands">
            <BrandsForm edited={edited} />
          </FormSection>
        </SaveBar>
        <FormSection title="History">
          <History storeId={seen.id} />
        </FormSection>
      </Stack>
    </>
  )
}

function Conflict({ edited }: StoreFormProps) {
  const { seen, conflict } = edited
  const typed = useTyped()()
  const text = useStoreFieldText([facts(seen), conflict && facts({ ...seen, ...conflict.current }), typed])
  return (
    <ConflictNotice noun="store" edited={edited} facts={facts} typed={typed} field={fieldLabel} text={text} />
  )
}

function facts({ brandFocusType, ...store }: Store): Facts {
  const { name, description, mainContactUserId, userIds, status, addresses } = store
  const { brandSegmentation } = brandFocusType
  return { name, description, mainContactUserId, userIds, status, addresses, brandSegmentation }
}

function Actions({ edited }: StoreFormProps) {
  const store = edited.seen
  const changeStatus = useCall('changeStoreStatus')
  const [asking, setAsking] = useState(false)
  const change = (newStatus: Store['status']) =>
    changeStatus.mutate(
      { id: store.id, newStatus },
      { ...edited.options, onSuccess: (answer) => edited.onSaved(answer.store) },
    )
  return (
    <>
      <ButtonLink to="/home/stores" variant="default">
        Back
      </ButtonLink>
      {store.status === 'active' && <OrderFormButton store={store} />}
      {store.status === 'active' ? (
        <Button variant="default" onClick={() => setAsking(true)} loading={changeStatus.isPending}>
          Deactivate Store
        </Button>
      ) : (
        <Button onClick={() => change('active')} loading={changeStatus.isPending}>
          Activate Store
        </Button>
      )}
      <ActionDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Deactivate Store (${store.name})`}
        action="Deactivate"
        onConfirm={async () => change('inactive')}
      >
        Its {countPhrase(new Set([store.mainContactUserId, ...store.userIds]).size, 'user')} can't see
        catalogs or place orders for it until you activate it again.
      </ActionDialog>
    </>
  )
}

function History({ storeId }: { storeId: string }) {
  const history = useHistory('getStoreHistory', storeId)
  const text = useStoreFieldText((history.entries ?? []).flatMap(({ before, after }) => [before, after]))
  return <Timeline {...history} field={fieldLabel} text={text} />
}
