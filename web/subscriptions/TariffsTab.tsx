import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Pencil, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addTariff, deleteTariff, type Tariff } from '#contract/subscriptions.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useRemoval } from '#web/app/use-removal.tsx';
import { AddButton } from '#web/ui/AddButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { pricingTexts, tariffTexts } from './pricing-texts.ts';
import { tariffsQuery } from './requests.ts';
import { TariffCard, TariffGrid } from './TariffCard.tsx';
import { TariffDialog } from './TariffDialog.tsx';

function TariffActions({ tariff, onEdit }: { tariff: Tariff; onEdit: () => void }) {
  const texts = useTexts(tariffTexts);
  const deletion = useCall(deleteTariff);
  const { ask, refuse, refusal } = useRemoval();
  const count = tariff.subscription_count ?? 0;
  const remove = () =>
    count > 0
      ? refuse({
          why: texts.cannotRemove(tariff.name, count),
          link: (
            <AllowedLink quiet to="/admin/pricing" search={{ tariff: tariff.id }}>
              {texts.showSubscriptions}
            </AllowedLink>
          ),
        })
      : ask({
          title: texts.removeTitle(tariff.name),
          text: texts.removeText,
          confirmLabel: texts.remove,
          action: () => deletion.mutateAsync({ params: { id: tariff.id } }),
          success: texts.removed,
        });
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary', mr: 'auto' }}>
        {texts.usedIn(count)}
      </Box>
      {tariff.can.edit && (
        <Tooltip title={texts.edit}>
          <IconButton size="small" aria-label={`${texts.edit}: ${tariff.name}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      {tariff.can.delete && (
        <Tooltip title={texts.remove}>
          <IconButton size="small" color="error" aria-label={`${texts.remove}: ${tariff.name}`} onClick={remove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      {refusal}
    </>
  );
}

export function TariffsTab() {
  const texts = useTexts(tariffTexts);
  const sections = useTexts(pricingTexts);
  const { mayCall } = usePerson();
  const { data: tariffs } = useSuspenseQuery(tariffsQuery);
  const [edited, setEdited] = useState<Tariff | 'new' | null>(null);
  const add = mayCall(addTariff) && <AddButton label={texts.add} onClick={() => setEdited('new')} />;
  return (
    <>
      {tariffs.length === 0 ? (
        <Card>
          <EmptyState icon={Tags} title={texts.none} action={add}>
            {texts.noneHint}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>{add}</Box>
          <TariffGrid label={sections.tariffs}>
            {tariffs.map((tariff) => (
              <TariffCard
                key={tariff.id}
                tariff={tariff}
                mark={tariff.is_internal && <StatusChip tone="neutral" label={texts.internalMark} />}
              >
                <TariffActions tariff={tariff} onEdit={() => setEdited(tariff)} />
              </TariffCard>
            ))}
          </TariffGrid>
        </>
      )}
      <TariffDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
