/** Forty kinds of spam that public forms get, reworded, with invented names and addresses. */
export const SPAM_KINDS: Record<string, string> = {
  'casino and pills, three links':
    'Best online casino bonus here https://casino.example/win and cheap viagra https://pills.example/buy. More: http://slots.example',
  'a better place in search engines':
    'Hello, I looked at your site and it does not show on the first page of Google. We offer affordable SEO and can bring you more visitors within 90 days. May I send you our price list?',
  'errors found in an audit':
    'Hi there, during a free website audit we found 14 technical errors that keep you from ranking higher. Our SEO team can repair all of them this week. Reply "YES" for the report.',
  'a guest post':
    'Dear editor, I am a freelance writer and would love to publish a guest post on your blog. It would be unique, with one dofollow link to my client. What is your fee?',
  'packages of links':
    'Get 500 high quality backlinks for $49. Raise your domain authority now! Order at https://links.example/packages before Sunday.',
  'a new website':
    'Hello, we are a web design company with 12 years of experience. Your site looks outdated. We redesign websites from $299 and it will be mobile friendly. Interested?',
  'an app for phones':
    'Hi, are you looking for mobile app development? Our developers build Android and iOS apps for small businesses at an hourly rate of 12 USD. Shall we schedule a quick call?',
  followers:
    'Grow your Instagram! Real followers and likes, delivered in 24 hours, no password needed. Choose a plan: https://followers.example',
  'a film about the business':
    'Hey, I noticed that you have no explainer video. We make animated videos that boost your conversions. See samples: https://video.example/demo',
  'a loan for the business':
    'Need cash? Get a business loan up to $500,000 with no credit check and same day approval. Apply at https://loans.example today.',
  'an investment in crypto':
    'I earned 8,400 USD last week with an automated bitcoin trading robot. Guaranteed returns, no experience needed. Start with 250: https://robot.example/start',
  'an inheritance abroad':
    'Dear friend, I am the lawyer of a late client who left 14.5 million dollars without next of kin. I want to present you as the beneficiary. Kindly reply with your full name and bank details in confidence.',
  'a prize':
    'Congratulations! Your e-mail address was selected as the winner of our annual draw. Claim your prize of 950,000 GBP within 7 days by contacting our agent.',
  'dates for adults': 'Lonely hot girls near you want to chat tonight, free signup https://dating.example/x7',
  'pills without a prescription':
    'Cheap Viagra, Cialis and Levitra without prescription. Discreet shipping worldwide from our online pharmacy. Best price guaranteed.',
  'links in the code of forums':
    'I like this. [url=https://shoes.example/nike]buy sneakers[/url] [url=https://shoes.example/sale]sneakers sale[/url]',
  'links in HTML': 'Very nice page. <a href="https://bags.example">designer bags outlet</a> I will come back.',
  'letters that only look Latin':
    'Yоur pаckаge is wаiting. Cоnfirm yоur аddress and pаy a smаll fee of 1.99 to receive it.',
  'a text in another script with a link':
    'Здравствуйте! Предлагаем рассылку ваших предложений по формам обратной связи. Цены и примеры: https://mail.example/ru',
  'a factory':
    '您好，我们是专业的工厂，供应各种电子产品，价格优惠，欢迎访问我们的网站 https://factory.example/cn 了解详情。',
  'stolen pictures':
    'Your website infringes the copyright of my images. You used them without permission and I will take you to court. Evidence: https://files.example/d/7731 and https://files.example/d/7732',
  'a threat with a film':
    'I have hacked your device and recorded you through your webcam. Send 1,200 USD to my bitcoin wallet within 48 hours or all your contacts will see the video.',
  'copies of watches': 'Luxury replica watches, 80% off, free delivery. www.watches.example',
  'a bare link': 'Look at this: https://short.example/a8Xk2',
  'addresses for sale':
    'We sell a verified email list of 2.1 million decision makers in your country. Increase your sales with fresh b2b leads. Samples are free.',
  'messages through forms':
    'Did you notice that this message reached you through your contact form? We can send your ad to millions of websites in the same way. Bulk prices from $19.',
  'a domain that ends':
    'FINAL NOTICE: the search engine registration of your domain expires today. Act now to keep it: https://renew.example/pay',
  'assistants from abroad':
    'Hello, I would like to introduce our virtual assistants. They handle data entry, bookkeeping and customer support from only 5 dollars an hour. Let me know a good time to talk.',
  'praise with a link':
    'Wow, awesome post! I will bookmark it and tell my friends. Please also visit https://blog.example/best-mattress',
  'clients for therapists':
    'Hi, we help private practices to fill their diary. Twenty more bookings a month or you do not pay. Can I call you on Thursday to explain how it works?',
  'la première page':
    'Bonjour, votre site n’apparaît pas en première page de Google. Notre agence de référencement naturel peut améliorer votre visibilité dès ce mois-ci. Souhaitez-vous un audit gratuit ?',
  'un site refait':
    'Bonjour, nous réalisons la refonte de site internet à partir de 390 €. Design moderne et création de logo offerte. Voici nos réalisations : https://agence.example/portfolio',
  'un prêt entre particuliers':
    'Je suis un particulier sérieux et j’offre des prêts de 2 000 à 500 000 € au taux de 2 %, remboursables sur 20 ans. Prêt entre particuliers, réponse sous 24 h. Écrivez-moi vite.',
  'un voyant':
    'Grand voyant médium africain, retour de l’être aimé en 48 heures, désenvoûtement, chance au jeu. Résultats garantis, paiement après. Appelez le maître.',
  'un don d’héritage':
    'Bonjour, je suis une veuve gravement malade et sans enfant. Je souhaite faire don de 680 000 euros à une personne de confiance. Répondez-moi en toute discrétion pour recevoir les fonds.',
  'un gain sans travail':
    'Gagnez de l’argent depuis chez vous, jusqu’à 450 € par jour, sans expérience. Inscription gratuite ici : https://gagner.example/fr',
  'des panneaux solaires':
    'Propriétaires, profitez des aides de l’État : vos panneaux solaires financés à 100 %. Vérifiez votre éligibilité en 2 minutes sur https://solaire.example',
  'un article sponsorisé':
    'Bonjour, je souhaite publier un article sponsorisé avec un lien vers le site de mon client, spécialisé dans les paris. Quel est votre tarif ?',
  'un colis': 'Votre colis est bloqué. Réglez les frais de 1,95 € ici : https://colis.example/suivi',
  'du matériel de bureau':
    'Madame, Monsieur, notre entreprise fournit du mobilier de bureau aux professionnels. Nous serions heureux de vous adresser notre catalogue de rentrée. Avec nos meilleures salutations.',
};
