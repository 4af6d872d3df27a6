import { useSettings } from '../../data/use-settings.ts';
import { SiteFooter } from '../../ui/site-footer.tsx';

export default function LandingFooter() {
  const [settings, update] = useSettings();
  return <SiteFooter appearance={settings} onAppearance={update} />;
}
