import { Button, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { storeTypeLabels } from '#contract/customers/store-labels.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { useHistory } from '#web/api/history.ts'
import { type StoreConflict, storeConflict } from '#web/api/store-conflict.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
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
import { ConflictNotice } from './conflict-notice.tsx'
import { LogoForm } from './logo-form.tsx'
import type { SeenStore, StoreFormProps } from './store-form-props.ts'
import { fieldLabel, useStoreFieldText } from './store-fields.ts'
import { UsersForm } from './users-form.tsx'

interface EditStoreProps {
  storeId: string
  /** Links to the views of the store. */
  views: ReactNode
}

/** The store page (spec 2 §2). Its forms send the version this editor saw, so nothing typed is lost in a conflict. */
export function EditStore({ storeId, views }: EditStoreProps) {
  const { data } = useSuspenseQuery(queryOf('getStore', { id: storeId }))
  return <Editor loaded={data.store} views={views} />
}

function Editor({ loaded, views }: { loaded: SeenStore; views: ReactNode }) {
  // Not the query's latest value: other users' changes must not count as seen.
  const [seen, setSeen] = useState(loaded)
  const [conflict, setConflict] = useState<StoreConflict | null>(null)
  const [formsKey, setFormsKey] = useState(0)
  const onError = (error: unknown) => {
    const found = storeConflict(error)
    if (found) setConflict(found)
  }
  const form = { store: seen, onSaved: setSeen, onError }

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
        actions={<Actions {...form} />}
      />
      {views}
      <Stack gap="lg" maw={840}>
        {conflict && (
          <ConflictNotice
            seen={seen}
            conflict={conflict}
            onKeepMine={() => {
              setSeen(conflict.store)
              setConflict(null)
            }}
            onTakeTheirs={() => {
              setSeen(conflict.store)
              setConflict(null)
              setFormsKey(formsKey + 1)
            }}
          />
        )}
        <FormSection title="Logo">
          <LogoForm {...form} />
        </FormSection>
        <SaveBar key={formsKey}>
          <FormSection title="Basic info">
            <BasicInfoForm {...form} />
          </FormSection>
          <FormSection title="Users" hint="Other people who can order for this store.">
            <UsersForm {...form} />
          </FormSection>
          <FormSection title="Addresses">
            <AddressesForm {...form} />
          </FormSection>
          <FormSection title="Brands">
            <BrandsForm {...form} />
          </FormSection>
        </SaveBar>
        <FormSection title="History">
          <History storeId={seen.id} />
        </FormSection>
      </Stack>
    </>
  )
}

function Actions({ store, onSaved, onError }: StoreFormProps) {
  const changeStatus = useCall('changeStoreStatus')
  const [asking, setAsking] = useState(false)
  const change = (newStatus: SeenStore['status']) =>
    changeStatus.mutate(
      { id: store.id, newStatus },
      { expectedVersion: store.version, onSuccess: (answer) => onSaved(answer.store), onError },
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
