/** A type of the vocabulary: the types it inherits from, and its own properties. */
type VocabularyType = readonly [parents: readonly string[], properties: string];

/** The properties that schema.org allows for the types we use; a subset of its types with all of their properties. */
const TYPES: Record<string, VocabularyType> = {
  Thing: [
    [],
    'additionalType alternateName description disambiguatingDescription identifier image mainEntityOfPage ' +
      'name owner potentialAction sameAs subjectOf url',
  ],
  Place: [
    ['Thing'],
    'additionalProperty address aggregateRating amenityFeature branchCode containedIn containedInPlace ' +
      'containsPlace event events faxNumber geo geoContains geoCoveredBy geoCovers geoCrosses geoDisjoint ' +
      'geoEquals geoIntersects geoOverlaps geoTouches geoWithin globalLocationNumber hasCertification ' +
      'hasDriveThroughService hasGS1DigitalLink hasMap isAccessibleForFree isicV4 keywords latitude logo ' +
      'longitude map maps maximumAttendeeCapacity openingHoursSpecification photo photos publicAccess ' +
      'review reviews slogan smokingAllowed specialOpeningHoursSpecification telephone tourBookingPage',
  ],
  Organization: [
    ['Thing'],
    'acceptedPaymentMethod actionableFeedbackPolicy address agentInteractionStatistic aggregateRating ' +
      'alumni areaServed authorizedRepresentative award awards brand companyRegistration contactPoint ' +
      'contactPoints correctionsPolicy department dissolutionDate diversityPolicy diversityStaffingReport ' +
      'duns email employee employees ethicsPolicy event events faxNumber founder founders foundingDate ' +
      'foundingLocation funder funding globalLocationNumber hasCertification hasCredential ' +
      'hasGS1DigitalLink hasMemberProgram hasMerchantReturnPolicy hasOfferCatalog hasPOS ' +
      'hasProductReturnPolicy hasShippingService interactionStatistic isicV4 iso6523Code keywords ' +
      'knowsAbout knowsLanguage legalAddress legalName legalRepresentative leiCode location logo makesOffer ' +
      'member memberOf members naics nonprofitStatus numberOfEmployees ownershipFundingInfo owns ' +
      'parentOrganization publishingPrinciples review reviews seeks serviceArea skills slogan sponsor ' +
      'subOrganization taxID telephone unnamedSourcesPolicy vatID',
  ],
  LocalBusiness: [
    ['Place', 'Organization'],
    'branchOf currenciesAccepted floorLevel openingHours paymentAccepted priceRange',
  ],
  FoodEstablishment: [['LocalBusiness'], 'acceptsReservations hasMenu menu servesCuisine starRating'],
  Restaurant: [['FoodEstablishment'], ''],
  FastFoodRestaurant: [['FoodEstablishment'], ''],
  CreativeWork: [
    ['Thing'],
    'about abstract accessMode accessModeSufficient accessibilityAPI accessibilityControl ' +
      'accessibilityFeature accessibilityHazard accessibilitySummary accountablePerson acquireLicensePage ' +
      'aggregateRating alternativeHeadline archivedAt assesses associatedMedia audience audio author award ' +
      'awards character citation comment commentCount conditionsOfAccess contentLocation contentRating ' +
      'contentReferenceTime contributor copyrightHolder copyrightNotice copyrightYear correction ' +
      'countryOfOrigin creativeWorkStatus creator creditText dateCreated dateModified datePublished ' +
      'digitalSourceType discussionUrl displayLocation editEIDR editor educationalAlignment ' +
      'educationalLevel educationalUse encoding encodingFormat encodings exampleOfWork expires fileFormat ' +
      'funder funding genre hasPart headline inLanguage interactionStatistic interactivityType ' +
      'interpretedAsClaim isAccessibleForFree isBasedOn isBasedOnUrl isFamilyFriendly isPartOf keywords ' +
      'learningResourceType license locationCreated mainEntity maintainer material materialExtent mentions ' +
      'offers pattern position producer provider publication publisher publisherImprint ' +
      'publishingPrinciples recordedAt releasedEvent review reviews schemaVersion sdDatePublished sdLicense ' +
      'sdPublisher size sourceOrganization spatial spatialCoverage sponsor teaches temporal ' +
      'temporalCoverage text thumbnail thumbnailUrl timeRequired translationOfWork translator ' +
      'typicalAgeRange usageInfo version video wordCount workExample workTranslation',
  ],
  Menu: [['CreativeWork'], 'hasMenuItem hasMenuSection'],
  MenuSection: [['CreativeWork'], 'hasMenuItem hasMenuSection'],
  WebSite: [['CreativeWork'], 'issn'],
  MenuItem: [['Thing'], 'menuAddOn nutrition offers suitableForDiet'],
  Offer: [
    ['Thing'],
    'acceptedPaymentMethod addOn additionalProperty advanceBookingRequirement aggregateRating areaServed ' +
      'asin availability availabilityEnds availabilityStarts availableAtOrFrom availableDeliveryMethod ' +
      'businessFunction category checkoutPageURLTemplate deliveryLeadTime eligibleCustomerType ' +
      'eligibleDuration eligibleQuantity eligibleRegion eligibleTransactionVolume gtin gtin12 gtin13 gtin14 ' +
      'gtin8 hasAdultConsideration hasDigitalProductPassport hasGS1DigitalLink hasMeasurement ' +
      'hasMerchantReturnPolicy includesObject ineligibleRegion inventoryLevel isFamilyFriendly ' +
      'itemCondition itemOffered itemPopularity leaseLength mobileUrl mpn offeredBy price priceCurrency ' +
      'priceSpecification priceValidUntil review reviews seller serialNumber shippingDetails sku ' +
      'validForMemberTier validFrom validThrough warranty',
  ],
  OpeningHoursSpecification: [['Thing'], 'closes dayOfWeek opens validFrom validThrough'],
  GeoCoordinates: [['Thing'], 'address addressCountry elevation latitude longitude postalCode'],
  GeoShape: [['Thing'], 'address addressCountry box circle elevation line polygon postalCode'],
  GeoCircle: [['GeoShape'], 'geoMidpoint geoRadius'],
  ContactPoint: [
    ['Thing'],
    'areaServed availableLanguage contactOption contactType email faxNumber hoursAvailable ' +
      'productSupported serviceArea telephone',
  ],
  PostalAddress: [
    ['ContactPoint'],
    'addressCountry addressLocality addressRegion extendedAddress postOfficeBoxNumber postalCode ' +
      'streetAddress',
  ],
  City: [['Place'], ''],
  ItemList: [['Thing'], 'aggregateElement itemListElement itemListOrder numberOfItems'],
  BreadcrumbList: [['ItemList'], ''],
  ListItem: [['Thing'], 'item nextItem position previousItem'],
  Action: [
    ['Thing'],
    'actionProcess actionStatus agent endTime error instrument location object participant provider ' +
      'result startTime target',
  ],
  SearchAction: [['Action'], 'query'],
  EntryPoint: [
    ['Thing'],
    'actionApplication actionPlatform application contentType encodingType httpMethod urlTemplate',
  ],
};

/** The types of values that schema.org expects for the properties we use. */
const RANGES: Record<string, readonly string[]> = {
  name: ['Text'],
  description: ['Text', 'TextObject'],
  url: ['URL'],
  image: ['ImageObject', 'URL'],
  logo: ['ImageObject', 'URL'],
  sameAs: ['URL'],
  telephone: ['Text'],
  address: ['PostalAddress', 'Text'],
  geo: ['GeoCoordinates', 'GeoShape'],
  servesCuisine: ['Text'],
  currenciesAccepted: ['Text'],
  openingHoursSpecification: ['OpeningHoursSpecification'],
  specialOpeningHoursSpecification: ['OpeningHoursSpecification'],
  areaServed: ['AdministrativeArea', 'GeoShape', 'Place', 'Text'],
  hasMenu: ['Menu', 'Text', 'URL'],
  streetAddress: ['Text'],
  postalCode: ['Text'],
  addressLocality: ['Text'],
  addressRegion: ['AdministrativeArea', 'Text'],
  addressCountry: ['Country', 'Text'],
  latitude: ['Number', 'Text'],
  longitude: ['Number', 'Text'],
  geoMidpoint: ['GeoCoordinates'],
  geoRadius: ['Distance', 'Number', 'Text'],
  hasMenuSection: ['MenuSection'],
  hasMenuItem: ['MenuItem'],
  suitableForDiet: ['Diet', 'RestrictedDiet'],
  offers: ['Demand', 'Offer'],
  price: ['Number', 'Text'],
  priceCurrency: ['Text'],
  availability: ['ItemAvailability'],
  availableDeliveryMethod: ['DeliveryMethod'],
  dayOfWeek: ['DayOfWeek'],
  opens: ['Time'],
  closes: ['Time'],
  validFrom: ['Date', 'DateTime'],
  validThrough: ['Date', 'DateTime'],
  itemListElement: ['ListItem', 'Text', 'Thing'],
  numberOfItems: ['Integer'],
  position: ['Integer', 'Text'],
  item: ['Thing'],
  potentialAction: ['Action'],
  target: ['EntryPoint', 'URL'],
  urlTemplate: ['Text'],
  inLanguage: ['Language', 'Text'],
  publisher: ['Organization', 'Person'],
  email: ['Text'],
};

/** Members of enumerations that we use. */
const MEMBERS: Record<string, RegExp> = {
  DayOfWeek: /^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  ItemAvailability: /^https:\/\/schema\.org\/(InStock|OutOfStock|SoldOut)$/,
  RestrictedDiet: /^https:\/\/schema\.org\/(Vegetarian|Vegan|Halal)Diet$/,
  DeliveryMethod: /^http:\/\/purl\.org\/goodrelations\/v1#DeliveryMode(OwnFleet|PickUp)$/,
};

/** Plain values. */
const VALUES: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: (value) => Number.isInteger(value),
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
};

interface Node {
  '@type'?: string;
  '@id'?: string;
  [property: string]: unknown;
}

/** The deviations of JSON-LD from the vocabulary: unknown types and properties, and values of a wrong type. */
export function vocabularyProblems(data: { '@graph': readonly object[] }): string[] {
  return data['@graph'].flatMap((node) => nodeProblems(node as Node));
}

function nodeProblems({ '@type': type = '', '@id': _, ...properties }: Node): string[] {
  if (!TYPES[type]) return [`unknown type ${type}`];
  return Object.entries(properties).flatMap(([property, value]) => {
    // An annotation of an action, which says how its property is filled in.
    if (property.endsWith('-input')) return [];
    if (!isAllowed(type, property)) return [`${type} has no ${property}`];
    return [value].flat().flatMap((each) => valueProblems(`${type}.${property}`, property, each));
  });
}

function valueProblems(where: string, property: string, value: unknown): string[] {
  const ranges = RANGES[property];
  if (!ranges) return [`${where} has no known range`];
  if (typeof value !== 'object' || value === null) {
    const fits = ranges.some((range) => VALUES[range]?.(value) || MEMBERS[range]?.test(String(value)));
    return fits ? [] : [`${where} is not a ${ranges.join(' or ')}: ${String(value)}`];
  }
  const node = value as Node;
  // A reference to a node that is described elsewhere.
  if (node['@type'] === undefined && typeof node['@id'] === 'string') return [];
  const fits = ranges.some((range) => isKindOf(node['@type'] ?? '', range));
  return [...(fits ? [] : [`${where} may not be a ${node['@type']}`]), ...nodeProblems(node)];
}

function isAllowed(type: string, property: string): boolean {
  const [parents, own] = TYPES[type]!;
  return own.split(' ').includes(property) || parents.some((parent) => isAllowed(parent, property));
}

function isKindOf(type: string, wanted: string): boolean {
  return type === wanted || (TYPES[type]?.[0] ?? []).some((parent) => isKindOf(parent, wanted));
}
