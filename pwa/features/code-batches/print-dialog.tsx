import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { WorkplaceAnswer } from '#contract/auth';
import { type Language, languageOf } from '#domain/language';
import { paths } from '#domain/paths';
import type { CodeBatch } from '../../data/use-codes.ts';
import { useHost } from '../../data/use-host.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { cardWords } from './card-words.ts';
import { CodeCard, CodePoster, type Printed } from './code-card.tsx';
import { openCodes } from './open-codes.ts';
import { CARDS_PER_SHEET, type PaperForm, PrintArea } from './print-area.tsx';
import styles from './print-dialog.module.css';

interface PrintDialogProps {
  business: WorkplaceAnswer;
  batch: CodeBatch;
  onClose(): void;
}

/** Chooses how the codes are printed, with a preview of the first card. */
export function PrintDialog({ business, batch, onClose }: PrintDialogProps) {
  const { i18n } = useLingui();
  const isVouchers = batch.kind === 'voucher';
  const [form, setForm] = useState<PaperForm>(isVouchers ? 'cards' : 'poster');
  const [language, setLanguage] = useState(languageOf(i18n.locale));
  const [isPrinting, setPrinting] = useState(false);
  const codes = openCodes(batch);
  const [first] = codes;
  const printed = usePrinted(business, batch, language);
  const onPaper = isVouchers || form === 'poster' ? codes : Array<string>(CARDS_PER_SHEET).fill(first ?? '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Printen</Trans>}
      footer={
        <Button wide icon={<Printer />} busy={isPrinting} onClick={() => setPrinting(true)}>
          <Trans>Printen</Trans>
        </Button>
      }
    >
      <div className={styles.choices}>
        {isVouchers ? <VoucherCount count={codes.length} /> : <FormChoice form={form} onChange={setForm} />}
        <LanguageChoice language={language} onChange={setLanguage} />
        {first && <Preview form={form} code={first} printed={printed} />}
        <p className={styles.muted}>
          <Trans>Print op ware grootte (100%), zonder kop- en voetteksten.</Trans>
        </p>
      </div>
      {isPrinting && (
        <PrintArea form={form} codes={onPaper} printed={printed} onDone={() => setPrinting(false)} />
      )}
    </Dialog>
  );
}

const VoucherCount = ({ count }: { count: number }) => (
  <p>
    <Plural
      value={count}
      one="# kaartje dat nog niet is gebruikt, tien op een vel A4 met snijtekens."
      other="# kaartjes die nog niet zijn gebruikt, tien op een vel A4 met snijtekens."
    />
  </p>
);

function FormChoice({ form, onChange }: { form: PaperForm; onChange(form: PaperForm): void }) {
  const { t } = useLingui();
  return (
    <Tabs<PaperForm>
      label={t`Papier`}
      value={form}
      onChange={onChange}
      options={[
        { value: 'poster', label: t`Poster (A6)` },
        { value: 'cards', label: t`10 kaartjes (A4)` },
      ]}
    />
  );
}

function LanguageChoice(props: { language: Language; onChange(language: Language): void }) {
  const { t } = useLingui();
  return (
    <Tabs<Language>
      label={t`Taal van het kaartje`}
      value={props.language}
      onChange={props.onChange}
      options={[
        { value: 'nl', label: 'Nederlands' },
        { value: 'en', label: 'English' },
      ]}
    />
  );
}

function Preview({ form, code, printed }: { form: PaperForm; code: string; printed: Printed }) {
  const Paper = form === 'poster' ? CodePoster : CodeCard;
  return (
    <div className={styles.preview} data-form={form}>
      <Paper code={code} printed={printed} />
    </div>
  );
}

/** What the cards say about the business: only its name and logo if its document is not on the device. */
function usePrinted(business: WorkplaceAnswer, batch: CodeBatch, language: Language): Printed {
  const { value: host } = useHost(business._id);
  const { name = '', logo } = business;
  const address = `${location.host}${paths.enterCode.href()}`;
  return {
    name: host?.name ?? name,
    logo: host?.logo ?? logo,
    words: cardWords(batch, language, { cardSize: host?.order?.stampmax, address }),
    language,
  };
}
