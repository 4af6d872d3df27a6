import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '#contract/errors';
import { type RefusalCode, refusalText } from '../data/refusal-text.ts';

/**
 * The texts whose wording is specified, by where they appear. {…} stands for a placeholder. The Dutch file is
 * extracted from the code, so each text in it can be shown by a page.
 */
const SPECIFIED: Record<string, string[]> = {
  'landing page': [
    'Zoek een {product} of je adres',
    'Alle',
    'Informatie',
    'Bestellen',
    'Nog niet actief',
    'Actiecode',
    'Stempelen maar',
    'Wist je dat?',
    'Pizza met wat?!',
    'Eten bestellen',
    'inloggen',
    'Zoeken',
    'Login met mobiel',
  ],
  'address search': ['Huisnummer', 'Gebruik mijn huidige locatie', 'Postcode'],
  'information page of a business': [
    'Home',
    'Bestellen',
    'Contact',
    'Direct bestellen',
    'Bezorgen',
    'Afhalen',
    'Nu bestellen',
  ],
  'phone verification': ['Ander telefoonnummer?'],
  'opening state of a business': [
    'Open tot {end}',
    'Alvast bestellen',
    'Gesloten',
    'Gesloten voor vandaag',
    'Geen openingstijden bekend',
    'Niet afhalen',
    'Alleen afhalen',
  ],
  'stamp card': ['Nog {left} van de {max} stempels over'],
  'form fields': [
    'Verplicht.',
    'Tenminste 8 tekens',
    'Tenminste 4 tekens',
    'Maximaal 11 tekens',
    'Ongeldige code',
    'Ongeldige tijd',
    'Ongeldige postcode',
    'Ongeldig telefoonnummer',
    'Vul je 06 nummer in',
    'Vul je 10 cijferige nummer in',
    'Ongeldig nummer',
    'Ongeldig mac adres',
    'Ongeldig e-mail adres.',
    'Ongeldig website adres.',
    'Vul een geldig 06 nummer in',
    'Vul je 4 cijferige code in',
    'Geen geldig adres gevonden',
    'Nog geen adressen gevonden...',
    'Adres is al geregistreerd',
  ],
  'messages to visitors': [
    'Er is iets misgegaan bij het aanmelden, probeer het opnieuw.',
    'Ongeldige code ingevoerd voor {phone}',
    'Ongeldige of verlopen code, probeer het nogmaals.',
    'Je hebt deze code al eens gebruikt en reeds {stamps} stempels gekregen van {business}',
    'Code kan niet opgehaald worden probeer het later nogmaals',
    'Zet je locatie aan om deze functie te gebruiken',
    'Je browser ondersteunt geen locatiebepaling.',
    'Nog niet actief',
    'Geen geldig adres gevonden',
    'Adres is al geregistreerd',
    'Op {address} wordt niet geleverd',
    'Er zijn nog geen {product}en in de buurt van {address}. Selecteer een ander adres of kies direct een {product}.',
    'Er zijn nog geen verenigingen aangemeld.',
  ],
  'page titles': ['Aanmelden'],
  'menu page': [
    'Helaas - We hebben dit restaurant niet gevonden...',
    'Favoriet',
    'Acties',
    'Jouw favorieten',
    'Populair',
    '{product} is toegevoegd',
    'Aanpassen',
    'Winkelwagen legen?',
  ],
  'thanks page': ['Bedankt! We gaan voor je aan de slag.'],
  dashboard: [
    'Je bestelling',
    'Meld je eigen/favoriete vereniging aan',
    'Er zijn nog geen verenigingen aangemeld.',
    'Start',
    'Bestellingen',
    'Thema',
    'Donker',
    'Licht',
    'Mijn gegevens',
    'Uitloggen',
    'Ophaalservice',
    'Postcode',
    'Adres',
    'Dit adres gebruiken?',
    'Gebruik mijn huidige locatie',
    'Overslaan',
    'Volgende',
  ],
  'orders and order page': ['Restaurant aanmelden', '### FOUT BIJ HET BESTELLEN ###', 'Alles'],
  settings: [
    'Instellingen',
    'Gegevens',
    'Adres',
    'Huidige locatie',
    'Favorieten',
    'Verenigingen',
    'Ik doe mee aan de ophaalservice',
    'Sinds {date}',
    'Goedkeuring afwachten',
    'Verwijderen',
    'Opslaan',
    'Aanmelden',
    'Geef je telefoonnummer waarop we je kunnen bereiken',
  ],
  'product picker': [
    'Aanpassen',
    'Kiezen',
    '{x}/{y} gekozen',
    'Minimaal {n}',
    'maximaal {n}',
    'inbegrepen {n}',
  ],
  'states of login, delivery and opening': ['Is dit nummer juist?', 'Afgeleverd', 'Gesloten voor vandaag'],
  'questions before a removal': [
    'Als je doorgaat wordt je account verwijderd met alle gegevens en bestellingen , wil je doorgaan?',
    'Als je doorgaat wordt {name} uit je lijst gehaald en gaan je favoriete bestellingen verloren, wil je doorgaan?',
    'Ja',
    'Nee',
  ],
  'messages about orders and login': [
    'Er is iets misgegaan bij het aanmelden, probeer het opnieuw.',
    'Ongeldige code ingevoerd voor {phone}',
    'De verbinding met {product} is mislukt, probeer het nog een keer',
    'Er is iets misgegaan bij je bestelling. Controleer uw gegevens en probeer het nogmaals.',
    'Bedankt voor je bestelling, Er is iets misgegaan bij de berichtgeving. Controleer je bestelling op je dashboard.',
    'Wegens drukte tijdelijk geen bezorging op {address}',
    'Geen bezorging mogelijk op {address}',
    'Minimum bedrag voor bezorging is {amount}',
    'Gratis bezorgen vanaf {amount}',
    'Op {address} wordt niet geleverd',
    'Bestellen is vandaag niet mogelijk',
    'Er is iets misgegaan met de iDeal betaling({status})',
    'Er is iets misgegaan, klik hier om terug te gaan naar het beginscherm.',
    'Geen geldig adres gevonden',
    'Adres is al geregistreerd',
    'Er zijn nog geen {product}en in de buurt van {address}. Selecteer een ander adres of kies direct een {product}.',
    'Zet je locatie aan om deze functie te gebruiken',
    '### FOUT BIJ HET BESTELLEN ###',
    'Er zijn geen bestellingen om op te halen',
    'Er zijn nog geen verenigingen aangemeld.',
    'Omgevingsnaam is al bezet',
  ],
  // An order never becomes 'active', so its label 'Actief' is in no page.
  'statuses of an order and the steps into them': [
    'Nieuw',
    'In bestelling',
    'Klaar',
    'Bezorgingen',
    'Opgeslagen',
    'Archief',
    'Ingepland',
    'Nieuwe Bestelling',
    'Accepteren',
    'Afgehaald',
    'Bezorgd',
    'Verbergen',
    'Inplannen',
  ],
  'payment, donations and business types': [
    'iDEAL kosten',
    '1 euro',
    '2 euro',
    'Anders',
    'Afronden',
    '50 cent',
    'Pizza',
    'Shoarma',
    'Grieks',
    'Friet',
    'Sushi',
    'Chinees',
    'Broodje',
    'Surinaams',
    'Spare ribs',
    'Kip',
    'Spaans',
  ],
};

/** The words that the English texts must use. */
const ENGLISH: [string, string][] = [
  ['Bestellen', 'Order'],
  ['Bezorgen', 'Delivery'],
  ['Afhalen', 'Takeaway'],
  ['Bestellingen', 'Orders'],
  ['Stempels', 'Stamps'],
  ['Winkelwagen', 'Cart'],
  ['Afrekenen', 'Checkout'],
  [
    'Je browser ondersteunt geen locatiebepaling.',
    'Sorry, but Geolocation is not supported by this browser.',
  ],
];

/** Refusal codes whose sentence is fixed. */
const SENTENCE_OF: [RefusalCode, string][] = [
  ['address-exists', 'Adres is al geregistreerd'],
  ['name-taken', 'Omgevingsnaam is al bezet'],
  ['ordering-not-allowed', 'Bestellen is vandaag niet mogelijk'],
  ['code-invalid', 'Ongeldige code'],
  ['timeout', 'De verbinding met {product} is mislukt, probeer het nog een keer'],
  ['unreachable', 'De verbinding met {product} is mislukt, probeer het nog een keer'],
];

interface Sentence {
  message?: string;
  translation: string;
  context?: string | null;
}
let english: Map<string, string>;

/** Without markup and without the names of placeholders, which differ in the code. */
const plain = (text: string) => text.replace(/<\/?\d+\/?>/g, '').replace(/\{[^{}]*\}/g, '{}');

beforeAll(async () => {
  const po = readFileSync('pwa/locales/en.po', 'utf8');
  const context = { locale: 'en', sourceLocale: 'nl', filename: 'pwa/locales/en.po' };
  const sentences = Object.values(await formatter({ lineNumbers: false }).parse(po, context)) as Sentence[];
  english = new Map(sentences.map(({ message = '', translation }) => [plain(message), translation]));
});

describe.each(Object.entries(SPECIFIED))('%s', (_, texts) => {
  test.each(texts)('“%s” is in the texts letter for letter, and has an English translation', (text) => {
    expect([...english.keys()]).toContain(plain(text));
    expect(english.get(plain(text))).toMatch(/\S/);
  });
});

test.each(ENGLISH)('“%s” is “%s” in English', (dutch, words) => {
  expect(english.get(plain(dutch))).toBe(words);
});

test('every error code of the API has a sentence in both languages', () => {
  for (const code of ERROR_CODES)
    expect(english.get(plain(refusalText(code).message ?? '')), code).toMatch(/\S/);
});

test.each(SENTENCE_OF)('the code %s reads “%s”', (code, sentence) => {
  expect(plain(refusalText(code).message ?? '')).toBe(plain(sentence));
});

test('the code already-claimed says that another courier has collected the order', () => {
  expect(refusalText('already-claimed').message).toContain('al door iemand anders opgehaald');
});
